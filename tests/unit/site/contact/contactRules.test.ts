import { describe, expect, test } from "vitest";
import type { ContactMessage } from "#data/contactMessage.ts";
import { contactErrors, contactMessageOf, emptyContactFields } from "#site/contact/contactRules.ts";

const right: ContactMessage = { name: "Ada", email: "ada@example.com", subject: "Hi", message: "0123456789" };

const required = { email: "Email is required", message: "Message is required" };
const invalid = { email: "Please enter a valid email address" };
const tooShort = { message: "Message must be at least 10 characters long" };

test.each<[what: string, typed: Partial<ContactMessage>, errors: object]>([
  ["nothing typed", emptyContactFields, required],
  ["only spaces typed", { email: "  ", message: " \n " }, required],
  ...["ada", "ada@", "@example.com", "ada@example", "ada b@example.com", "ada@exam ple.com", "a@b@c.d"].map(
    (email): [string, object, object] => [`the address ${email}`, { email }, invalid],
  ),
  ...["ada@example.com", " ada@example.com ", "ada.l+band@mail.example.co.uk", "ünï@exämple.de"].map(
    (email): [string, object, object] => [`the address ${email}`, { email }, {}],
  ),
  ["9 characters once trimmed", { message: "   012345678   " }, tooShort],
  ["10 characters once trimmed", { message: "   0123456789   " }, {}],
  ["neither name nor subject", { name: "", subject: "" }, {}],
])("the contact form with %s, %j, has the errors %j (§5 §9)", (_, typed, errors) => {
  expect(contactErrors({ ...right, ...typed })).toEqual(errors);
});

describe("the contact message", () => {
  test("has all values trimmed", () => {
    const padded = {
      name: " Ada ",
      email: " ada@example.com ",
      subject: "\tHi ",
      message: "\n 0123456789 \n",
    };
    expect(contactMessageOf(padded)).toEqual(right);
  });

  test("defaults the name to Anonymous and the subject to a generic one", () => {
    expect(contactMessageOf({ ...right, name: " ", subject: "" })).toEqual({
      ...right,
      name: "Anonymous",
      subject: "Website contact",
    });
  });
});
