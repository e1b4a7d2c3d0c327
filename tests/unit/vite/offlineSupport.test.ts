// behaviour §10.15
import { expect, test } from "vitest";
import { revisionOf } from "../../../vite/offlineSupport.ts";

const page = (title: string, readAt: number) =>
  `<script type="application/json">${JSON.stringify({ albums: [{ title }], readAt })}</script>`;

test("a page that was built again has the revision that it had, unless its content is new", () => {
  const revision = revisionOf(page("Low Tide", 1_763_712_100_000));
  expect(revisionOf(page("Low Tide", 1_763_722_900_000))).toBe(revision);
  expect(revisionOf(page("High Tide", 1_763_712_100_000))).not.toBe(revision);
});
