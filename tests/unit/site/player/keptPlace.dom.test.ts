// behaviour §10.5
import { expect, test } from "vitest";
import { keepPlace, readKeptPlace } from "#site/player/keptPlace.ts";

const place = { trackId: "A1", place: 42.5, isCounted: true };

test("a place is that of the address at which it was kept, until another one or none is kept", () => {
  history.replaceState(null, "", "/album/a?track=1");
  expect(readKeptPlace()).toBeNull();
  keepPlace(place);
  expect(readKeptPlace()).toEqual(place);
  history.replaceState(null, "", "/album/a?track=2");
  expect(readKeptPlace()).toBeNull();
  history.replaceState(null, "", "/album/a?track=1");
  expect(readKeptPlace()).toEqual(place);
  keepPlace(null);
  expect(readKeptPlace()).toBeNull();
});
