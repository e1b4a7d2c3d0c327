// behaviour §10.29
import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { MailingFields } from "#dashboard/band/MailingFields.tsx";
import { SupportFields } from "#dashboard/band/SupportFields.tsx";
import { bandMessages } from "#messages/bandMessages.ts";
import { type BandMailing, noBandSettings } from "#rules/bandSettings.ts";
import { linkDraft } from "#rules/links.ts";

const { refused, required, tooMuch } = bandMessages.mailing;

function open(saved: Partial<BandMailing> = {}) {
  let values = { ...noBandSettings.mailing, ...saved };
  const save = vi.fn((event) => event.preventDefault());
  function Form() {
    const [mailing, setMailing] = useState(values);
    values = mailing;
    return (
      <form noValidate onSubmit={save}>
        <MailingFields
          mailing={mailing}
          onChange={(part) => setMailing((before) => ({ ...before, ...part }))}
        />
      </form>
    );
  }
  render(<Form />);
  return { save, values: () => values };
}

const pasteField = () => screen.getByLabelText<HTMLTextAreaElement>(/form/i);
const paste = (text: string) => fireEvent.change(pasteField(), { target: { value: text } });
const form = (fields: string, attributes = 'action="https://band.us19.list-manage.com/post" method="post"') =>
  `<form ${attributes}><input type="email" name="EMAIL">${fields}</form>`;

test("what was read of a form is shown before it is saved, and can be removed", () => {
  const { values } = open();
  paste(
    form(
      '<input type="hidden" name="tags" value="77"><label><input type="checkbox" name="c" required> I agree</label><script>alert(1)</script>',
    ),
  );
  expect(screen.getByRole("status")).toHaveTextContent(
    "Your fans' addresses go to band.us19.list-manage.com." +
      'The address is sent as "EMAIL", with it: tags = 77.A fan must tick: I agree',
  );
  expect(pasteField()).toHaveValue("");
  expect(values().form).toEqual({
    action: "https://band.us19.list-manage.com/post",
    email: "EMAIL",
    hidden: [["tags", "77"]],
    consents: [{ name: "c", value: "on", text: "I agree" }],
  });
  fireEvent.click(screen.getByRole("button", { name: "Remove form" }));
  expect(values().form).toBeNull();
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

test.each<[what: string, text: string, sentence: string]>([
  ["a captcha", form('<div class="h-captcha"></div>'), refused.captcha],
  ["two addresses", form('<input type="email" name="again">'), refused.twoEmails],
  ["no address", '<form method="post"><input name="q"></form>', refused.noEmail],
  ["a script", '<script src="https://band.kit.com/1.js"></script>', refused.onlyScript],
  ["a text", "our newsletter", refused.noForm],
  ["a choice", form('<select name="country" required></select>'), required("country")],
  ["a port", form("", 'action="https://lists.example:9000/" method="post"'), refused.port],
  ["a user name", form("", 'action="https://a@lists.example/" method="post"'), refused.userName],
  ["a script as address", form("", 'action="javascript:alert(1)" method="post"'), refused.notSecure],
  ["a relative address", form("", 'action="/add" method="post"'), refused.relative],
  ["another method", form("", 'action="https://lists.example/"'), refused.notPosted],
  ["31 hidden fields", form('<input type="hidden" name="a">'.repeat(31)), tooMuch(30, 500)],
])("%s gets a sentence, stays in its field, and nothing is saved over it", (_what, text, sentence) => {
  const { save, values } = open();
  paste(text);
  expect(pasteField()).toHaveValue(text);
  expect(pasteField()).toHaveAccessibleDescription(sentence);
  fireEvent.submit(pasteField());
  expect(save).not.toHaveBeenCalled();
  expect(pasteField()).toHaveFocus();
  expect(values().form).toBeNull();
  paste("");
  fireEvent.submit(pasteField());
  expect(save).toHaveBeenCalledOnce();
});

test("a refused form leaves the one that is there", () => {
  const before = { action: "https://lists.example/", email: "e", hidden: [], consents: [] };
  const { values } = open({ form: before });
  paste(form('<input type="email" name="again">'));
  expect(values().form).toEqual(before);
  expect(screen.getByRole("status")).toHaveTextContent(
    'Your fans\' addresses go to lists.example.The address is sent as "e", and nothing else.',
  );
});

test("support needs a word and a page of the web, or neither", () => {
  const save = vi.fn((event) => event.preventDefault());
  function Form() {
    const [link, setLink] = useState(linkDraft({ label: "", address: "" }));
    return (
      <form noValidate onSubmit={save}>
        <SupportFields link={link} onChange={setLink} />
      </form>
    );
  }
  render(<Form />);
  const [word, page] = [screen.getByLabelText("Support word"), screen.getByLabelText("Support page")];
  fireEvent.submit(word);
  expect(save).toHaveBeenCalledTimes(1);
  for (const [label, address] of [
    ["Buy us a tape", ""],
    ["", "https://support.example/"],
    ["w".repeat(31), "https://support.example/"],
    ["Buy us a tape", "javascript:alert(1)"],
    ["Buy us a tape", "band@band.example"],
  ]) {
    fireEvent.change(word, { target: { value: label } });
    fireEvent.change(page, { target: { value: address } });
    fireEvent.submit(word);
    expect(save, `${label} ${address}`).toHaveBeenCalledTimes(1);
  }
  fireEvent.change(page, { target: { value: "support.example" } });
  fireEvent.blur(page);
  expect(page).toHaveValue("https://support.example");
  fireEvent.submit(word);
  expect(save).toHaveBeenCalledTimes(2);
});
