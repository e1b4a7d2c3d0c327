// behaviour §2.2
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { describe, expect, test, vi } from "vitest";
import { environment } from "#environment.ts";
import { SiteFooter, SiteHeader } from "#features/site-frame/SiteFrame.tsx";

describe("the header", () => {
  test("shows the artist's wordmark and a link to the social profile in a new tab", () => {
    render(<SiteHeader onContact={() => {}} />);
    expect(screen.getByRole("heading", { level: 1, name: "Glass Harbor" })).toBeVisible();
    const link = screen.getByRole("link", { name: /^Follow Glass Harbor on instagram\.com/ });
    expect(link).toHaveAttribute("href", "https://www.instagram.com/");
    expect(link).toHaveAttribute("target", "_blank");
    expect(link).toHaveAttribute("rel", "noopener noreferrer");
  });

  test("shows no link for a band without a social profile", () => {
    const { socialUrl } = environment;
    environment.socialUrl = "";
    render(<SiteHeader onContact={() => {}} />);
    environment.socialUrl = socialUrl;
    expect(screen.queryByRole("link")).toBeNull();
  });

  test("the contact button opens the dialog by keyboard", async () => {
    const onContact = vi.fn();
    render(<SiteHeader onContact={onContact} />);
    await userEvent.tab();
    await userEvent.tab();
    expect(screen.getByRole("button", { name: "Contact" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    expect(onContact).toHaveBeenCalledTimes(1);
  });
});

describe("the footer", () => {
  test("carries the copyright line with the current year", () => {
    render(<SiteFooter />);
    expect(screen.getByRole("contentinfo")).toHaveTextContent(`© ${new Date().getFullYear()} Glass Harbor`);
  });

  test("a prerendered page names no year, so that it stays right next January", () => {
    expect(renderToString(<SiteFooter />)).not.toMatch(/\d{4}/);
  });
});
