import { describe, expect, test } from "vitest";
import type { ContactMessage } from "#data/visitorRequests.ts";
import { contactErrors, contactMessageOf, emptyContactFields } from "#site/contact/contactRules.ts";

const right: ContactMessage = { name: "Ada", email: "ada@example.com", subject: "Hi", message: "0123456789" };

describe("the contact form's rules (§5 §9)", () => {
  test("nothing typed: email and message are required", () => {
    expect(contactErrors(emptyContactFields)).toEqual({
      email: "Email is required",
      message: "Message is required",
    });
  });

  test("only spaces typed is the same as nothing typed", () => {
    expect(contactErrors({ ...right, email: "  ", message: " \n " })).toEqual({
      email: "Email is required",
      message: "Message is required",
    });
  });

  test.each([
    "ada",
    "ada@",
    "@example.com",
    "ada@example",
    "ada lovelace@example.com",
    "ada@exam ple.com",
    "a@b@c.d",
  ])("%s is not an email address", (email) => {
    expect(contactErrors({ ...right, email })).toEqual({ email: "Please enter a valid email address" });
  });

  test.each(["ada@example.com", " ada@example.com ", "ada.l+band@mail.example.co.uk", "ünï@exämple.de"])(
    "%s is an email address",
    (email) => expect(contactErrors({ ...right, email })).toEqual({}),
  );

  test("a message of more than 5,000 characters once trimmed is too long, one of 5,000 is not", () => {
    expect(contactErrors({ ...right, message: "a".repeat(5001) })).toEqual({
      message: "This message has 5,001 characters. Please shorten it to 5,000.",
    });
    expect(contactErrors({ ...right, message: ` ${"a".repeat(5000)} ` })).toEqual({});
  });

  test("a message of fewer than 10 characters once trimmed is too short, one of 10 is not", () => {
    expect(contactErrors({ ...right, message: "   012345678   " })).toEqual({
      message: "Message must be at least 10 characters long",
    });
    expect(contactErrors({ ...right, message: "   0123456789   " })).toEqual({});
  });

  test("name and subject are optional", () =>
    expect(contactErrors({ ...right, name: "", subject: "" })).toEqual({}));
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
