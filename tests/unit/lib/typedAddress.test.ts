// behaviour §10.8
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addressProblem, completeAddress } from "#lib/typedAddress.ts";
import { holds, oddText } from "../../support/properties.ts";

describe("a typed address", () => {
  test.each([
    ["https://band.example/a?b=1#c", "https://band.example/a?b=1#c"],
    [" http://band.example ", "http://band.example"],
    ["HTTPS://band.example", "https://band.example"],
    ["www.band.example", "https://www.band.example"],
    ["band.example/ü", "https://band.example/ü"],
    ["band.example:8080/list", "https://band.example:8080/list"],
    ["//band.example/x", "https://band.example/x"],
    ["http:/band.example", "http://band.example"],
    ["https:band.example", "https://band.example"],
    ["müsik.example/🎵", "https://müsik.example/🎵"],
    ["例え。テスト/1", "https://例え。テスト/1"],
    ["instagram.com/@band", "https://instagram.com/@band"],
    ["\u200b\u2068https://band.example\u2069", "https://band.example"],
    ["\u200b \u200bhttps://band.example", "https://band.example"],
    ["https://93.184.216.34/x", "https://93.184.216.34/x"],
    ["", ""],
    [" \u200b ", ""],
  ])("%j is saved as %j", (typed, address) => {
    expect([completeAddress(typed), addressProblem(typed)]).toEqual([address, null]);
  });

  test.each([
    ["@nightheronband", "handle"],
    ["https://@nightheronband", "handle"],
    ["https:/@x.example", "handle"],
    ["https://a:b@band.example", "userName"],
    ["https://band@shop.example/x", "userName"],
    ["https://band.example\\@shop.example", null],
    ["band@example.com", "email"],
    ["mailto:band@example.com", "unread"],
    ["https://a.example/1 https://b.example/2", "several"],
    ["www.a.example, www.b.example", "several"],
    ["nightheronband", "unread"],
    ["https://localhost/x", "unread"],
    ["localhost:3000", "unread"],
    ["https://8080", "unread"],
    ["https://.", "unread"],
    ["https://a..", "unread"],
    ["https://", "unread"],
    ["12.50", "unread"],
    ["12.50€", "unread"],
    ["at the door", "unread"],
    ["javascript:alert(1)", "unread"],
    ["javascript:1", "unread"],
    ["data:text/html,x.example", "unread"],
    ["ftp://band.example", "unread"],
    ["user:secret@band.example", "unread"],
    ["https://band.example:99999", "unread"],
    ["band\t.example", "unread"],
    ["https://band.example/\na", "unread"],
  ])("%j: %s", (typed, problem) => {
    expect(addressProblem(typed)).toBe(problem);
  });

  test.each([
    ["band@example.com", "mailto:band@example.com", null],
    ["mailto:band@example.com?subject=Booking", "mailto:band@example.com?subject=Booking", null],
    ["mailto:a@b.example?subject=Booking request", "mailto:a@b.example?subject=Booking%20request", null],
    ["MAILTO:a@b.example?subject=a\u00a0b&body=c d", "MAILTO:a@b.example?subject=a%C2%A0b&body=c%20d", null],
    ["mailto:a b@c.example", "mailto:a b@c.example", "unread"],
    ["mailto:", "mailto:", "unread"],
    ["mailto:band", "mailto:band", "unread"],
    ["@band", "@band", "handle"],
  ])("where mail is a link, %j is %j: %s", (typed, address, problem) => {
    const mail = { takesMail: true };
    expect([completeAddress(typed, mail), addressProblem(typed, mail)]).toEqual([address, problem]);
  });
});

describe("whatever is typed", () => {
  const part = fc.constantFrom(
    ..."https://|http:|//|www.|band|.example|:8080|@|/list| |\t|\n|,|.|?q=1|#x|mailto:|ü|9|javascript:|\u200b".split(
      "|",
    ),
  );
  const text = fc.oneof(
    fc.array(part, { maxLength: 8 }).map((parts) => parts.join("")),
    oddText,
  );

  test("what is saved stays so, and without a problem is empty, of the web or of email", () => {
    holds(
      fc.property(text, fc.boolean(), (typed, takesMail) => {
        const address = completeAddress(typed, { takesMail });
        expect(completeAddress(address, { takesMail })).toBe(address);
        expect(addressProblem(address, { takesMail })).toBe(addressProblem(typed, { takesMail }));
        if (address === "" || addressProblem(typed, { takesMail })) return;
        const { protocol, username, password, hostname } = new URL(address);
        expect([username, password]).toEqual(["", ""]);
        expect(address).not.toMatch(/[\t\n\r]/);
        if (protocol !== "mailto:")
          expect([`${protocol}//`, hostname]).toEqual([
            expect.stringMatching(/^https?:\/\/$/),
            expect.stringContaining("."),
          ]);
        else expect(takesMail).toBe(true);
      }),
    );
  });
});
