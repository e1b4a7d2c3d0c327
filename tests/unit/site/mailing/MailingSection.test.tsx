// behaviour §10.29
import { render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { OPEN_FORMS } from "#boot/contract.ts";
import { MailingForm } from "#site/mailing/MailingForm.tsx";
import { MailingSection } from "#site/mailing/MailingSection.tsx";
import { shownMailing } from "#site/mailing/shownMailing.ts";
import { mailingMarkup } from "../../../../vite/page/mailingMarkup.ts";
import { bandSettings } from "../../../support/bandSettings.ts";

const { mailing } = bandSettings;
const withoutForm = { ...mailing, form: null };

/** What the browser would send. */
const sent = (form: HTMLFormElement) => [...new FormData(form)];

test("the form sends the address and the hidden fields, and a consent once a fan has ticked it", () => {
  render(<MailingForm {...mailing} />);
  const address = screen.getByLabelText<HTMLInputElement>("Email");
  const form = address.form as HTMLFormElement;
  expect([form.action, form.method, form.target]).toEqual([mailing.form?.action, "post", "_blank"]);
  expect(form.checkValidity()).toBe(false);
  address.value = "fan@example.com";
  const consent = screen.getByLabelText<HTMLInputElement>("I agree to get the letters.");
  expect(consent.checked).toBe(false);
  expect(form.checkValidity()).toBe(false);
  consent.click();
  expect(form.checkValidity()).toBe(true);
  expect(sent(form)).toEqual([
    ["tags", "harbor"],
    ["trap", ""],
    ["EMAIL", "fan@example.com"],
    ["gdpr", "yes"],
  ]);
  expect(screen.getByText("You can leave the list in every letter.")).toBeVisible();
  expect(screen.getByText(/Your address goes to lists\.example/)).toBeVisible();
});

test("without a form the service's page is linked, in a new tab", () => {
  render(<MailingForm {...withoutForm} />);
  const link = screen.getByRole("link", { name: "Subscribe (opens in a new tab)" });
  expect(link).toHaveAttribute("href", mailing.page);
  expect(link).toHaveAttribute("target", "_blank");
  expect(screen.getByText("One letter a month, at low water.")).toBeVisible();
});

test("a page whose policy lets no form leave shows the link, or nothing", () => {
  vi.stubEnv("DEV", false);
  expect(shownMailing(mailing)).toEqual(withoutForm);
  expect(shownMailing({ ...mailing, page: "" })).toBeNull();
  const policy = document.createElement("meta");
  policy.content = `default-src 'self'; ${OPEN_FORMS}; object-src 'none'`;
  document.head.append(policy);
  expect(shownMailing(mailing)).toEqual(mailing);
  policy.content = "default-src 'self'; form-action 'self'; connect-src 'self' https:";
  expect(shownMailing(mailing)).toEqual(withoutForm);
  policy.remove();
});

test("nothing is shown of a band without both", () => {
  expect(shownMailing({ ...withoutForm, page: "" })).toBeNull();
  expect(mailingMarkup({ ...withoutForm, page: "" })).toBe("");
});

test("the form of a built page stays, and another one replaces it", async () => {
  const markup = mailingMarkup(mailing);
  const place = document.body.appendChild(document.createElement("div"));
  place.innerHTML = renderToString(<MailingSection mailing={mailing} markup={markup} />);
  const built = place.querySelector("form");
  const section = <MailingSection mailing={mailing} markup={undefined} />;
  const { rerender } = render(section, { container: place, hydrate: true });
  rerender(<MailingSection mailing={{ ...mailing }} markup={undefined} />);
  expect(built).toBeInTheDocument();
  rerender(<MailingSection mailing={{ ...mailing, sentence: "Two letters a month." }} markup={undefined} />);
  expect(await screen.findByText("Two letters a month.")).toBeVisible();
  expect(built).not.toBeInTheDocument();
  rerender(<MailingSection mailing={mailing} markup={undefined} />);
  expect(await screen.findByText("One letter a month, at low water.")).toBeVisible();
});
