// behaviour §10.26
import { render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { bandLimits } from "#rules/bandSettings.ts";
import { LegalText } from "#site/legal/LegalText.tsx";

/** The links in a text: what is shown, and where they lead. */
function linksIn(text: string) {
  render(<LegalText text={text} />);
  return screen.queryAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
}

test.each<[string, string, string?]>([
  ["See https://band.example/law?x=1#a.", "https://band.example/law?x=1#a"],
  ["(http://band.example)", "http://band.example"],
  ["https://video.example/abc-, https://photos.example/us_.", "https://video.example/abc-"],
  ["Mail an büro@www.müller.example.", "büro@www.müller.example", "mailto:büro@www.müller.example"],
  ["„https://band.example/Köln“, HTTPS://BAND.EXAMPLE", "https://band.example/Köln"],
  ["詳しくはhttps://band.example/aをご覧ください。", "https://band.example/a"],
  ["انظر https://band.example/a، ثم", "https://band.example/a"],
  ["Mail: us.two+law@band.example.", "us.two+law@band.example", "mailto:us.two+law@band.example"],
  ["https@band.example", "https@band.example", "mailto:https@band.example"],
  ["mailto:us@band.example", "mailto:us@band.example", "mailto:us@band.example"],
])("%j has the link %s", (text, shown, href = shown) => {
  expect(linksIn(text)[0]).toEqual([shown, href]);
});

test.each([
  "javascript:alert(1) data:text/html,x ftp://band.example //band.example www.band.example",
  "https:// mailto: @band us@band",
  "<a href='https://'>x</a>",
])("%j has no link", (text) => {
  expect(linksIn(text)).toEqual([]);
});

test("a web address opens a new tab, and says so; a mail address does not", () => {
  render(<LegalText text="https://band.example us@band.example" />);
  const web = screen.getByRole("link", { name: "https://band.example (opens in a new tab)" });
  expect([web.getAttribute("target"), web.getAttribute("rel")]).toEqual(["_blank", "noopener"]);
  expect(screen.getByRole("link", { name: "us@band.example" })).not.toHaveAttribute("target");
});

test("blank lines make paragraphs, and no sign of the text is lost", () => {
  const text = "One <b>\nTwo us@band.example, three\n\n  \nFour https://band.example!";
  render(<LegalText text={text} />);
  const paragraphs = screen.getAllByRole("paragraph").map((one) => one.textContent);
  expect(paragraphs).toEqual(text.split(/\n\s*\n/));
});

test.each(["w", "a@", "a.", "https://", "https://a.", "!", "mailto:)", "-@a-.a"])(
  "the longest text of %j alone is rendered",
  (piece) => {
    const text = piece.repeat(bandLimits.legal).slice(0, bandLimits.legal);
    const html = renderToString(<LegalText text={text} />);
    expect(html.match(/href|<span>/g)).not.toBeNull();
  },
);
