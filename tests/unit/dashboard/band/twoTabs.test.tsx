// behaviour §10.8
import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { BandPlace } from "#dashboard/band/BandPlace.tsx";
import * as pictures from "#dashboard/band/readPictureFile.ts";
import { draftKeys } from "#dashboardConfig.ts";
import { openDrafts } from "#lib/draftStorage.ts";
import * as localFiles from "#lib/localFiles.ts";
import { failureMessages } from "#messages/failureMessages.ts";
import { type BandSettings, bandLimits, bandPictureNames, type LegalTexts } from "#rules/bandSettings.ts";
import { readStoredTexts, settingKeys, storedTexts } from "#rules/storedSettings.ts";
import { createQueryClient } from "#ui/createQueryClient.ts";
import { bandPicture, bandSettings, legalTexts, settingRows } from "../../../support/bandSettings.ts";
import { stubSupabase } from "../../../support/stubbedSupabase.ts";

const SAVE = "POST rpc/save_settings_unless_changed";
const settings = {
  ...bandSettings,
  ...legalTexts,
  fediverse: "@band@social.example",
  playsPodcasts: true,
  isFoundByPlayers: true,
};

/** Tabs on these stored settings, whose pictures are all in Storage. */
async function openTabs(count = 2, given: Partial<BandSettings & LegalTexts> = {}) {
  const began = { ...settings, ...given };
  const objects = bandPictureNames(began).map((name) => `album-covers/${name}`);
  const server = stubSupabase({ app_settings: settingRows(began) }, objects);
  const rows = () => server.rows("app_settings") as { key: string; value: string }[];
  const stored = () => {
    const { privacyFacts: _ofTheText, ...texts } = readStoredTexts(storedTexts(rows()));
    return texts;
  };
  const tabs = await Promise.all(Array.from({ length: count }, openTab));
  /** No setting names a picture that is not there. */
  const expectWhole = () => {
    const named = bandPictureNames(stored()).map((name) => `album-covers/${name}`);
    expect(named.filter((name) => !server.objects().includes(name))).toEqual([]);
  };
  return { server, rows, stored, tabs: tabs as [Tab, Tab], expectWhole };
}

type Tab = Awaited<ReturnType<typeof openTab>>;

async function openTab() {
  const { container, unmount } = render(
    <QueryClientProvider client={createQueryClient()}>
      <BandPlace />
    </QueryClientProvider>,
  );
  const tab = within(container);
  await tab.findByLabelText("Text");
  // Not by role, which takes jsdom a tenth of a second.
  const button = (name: string) =>
    [...container.querySelectorAll("button")].find(
      (one) => (one.getAttribute("aria-label") ?? one.textContent) === name,
    );
  const press = (name: string) => fireEvent.click(button(name) as Element);
  const question = () => tab.queryByText(/^Changed elsewhere/)?.textContent ?? null;
  return {
    ...tab,
    unmount,
    press,
    question,
    type: (label: string, value: string) =>
      fireEvent.change(tab.getByLabelText(label), { target: { value } }),
    value: (label: string) => (tab.getByLabelText(label) as HTMLInputElement).value,
    /** Presses "Save" and waits for what becomes of it. */
    save: async (name = "Save") => {
      press(name);
      await waitFor(() => expect(button("Saving...")).toBeUndefined());
      return question();
    },
    /** Chooses a picture that is drawn under this name. */
    choose: async (at: number, name: string) => {
      const drawn = bandPicture(at);
      vi.spyOn(pictures, "readPictureFile").mockImplementation(async (_, __, files) => {
        for (const name of bandPictureNames({ photos: [], look: { picture: drawn } }))
          files.set(name, new File(["picture"], "1.webp", { type: "image/webp" }));
        return drawn;
      });
      vi.spyOn(localFiles, "pickFiles").mockImplementation((_, onChoose) =>
        onChoose([new File([""], "1.jpg")]),
      );
      press(name);
      await waitFor(() => expect(button("Reading...")).toBeUndefined());
    },
    addLink: (label: string, address = `https://${label}.example/`) => {
      press("Add Link");
      fireEvent.change(tab.getAllByLabelText("Label").at(-1) as Element, { target: { value: label } });
      fireEvent.change(tab.getAllByLabelText("Address").at(-1) as Element, { target: { value: address } });
    },
  };
}

const names = (photos: BandSettings["photos"]) => photos.map(({ name }) => name);
const OLD = names(bandSettings.photos);
const A = "site/1763900000010.webp";
const B = "site/1763900000020.webp";

afterEach(() => openDrafts(null));

describe("two tabs that save", () => {
  test("each a new photo: both are stored, with their files", async () => {
    const { server, stored, tabs, expectWhole } = await openTabs();
    const [a, b] = tabs;
    await a.choose(1763900000010, "Add Photos");
    await b.choose(1763900000020, "Add Photos");
    expect([await a.save(), await b.save()]).toEqual([null, null]);
    expect(names(stored().photos)).toEqual([...OLD, A, B]);
    await waitFor(() => expect(server.objects()).toContain(`album-covers/${B}`));
    expectWhole();
  });

  test("each a new link, in the same moment: both are stored", async () => {
    const { stored, tabs } = await openTabs();
    for (const [at, tab] of tabs.entries()) tab.addLink(`tab${at}`);
    expect(await Promise.all(tabs.map((tab) => tab.save()))).toEqual([null, null]);
    expect(
      stored()
        .links.map(({ label }) => label)
        .toSorted(),
    ).toEqual([...settings.links.map(({ label }) => label), "tab0", "tab1"].toSorted());
  });

  test("new links, too many together: the second one is asked", { tags: ["slow"] }, async () => {
    const links = Array.from({ length: bandLimits.links - 1 }, (_, at) => ({
      label: `L${at}`,
      address: `https://l${at}.example/`,
    }));
    const { stored, tabs } = await openTabs(2, { links });
    for (const [at, tab] of tabs.entries()) tab.addLink(`tab${at}`);
    expect([await tabs[0].save(), await tabs[1].save()]).toEqual([null, expect.stringContaining("Links")]);
    expect(stored().links.at(-1)?.label).toBe("tab0");
    expect(tabs[1].getAllByLabelText("Label").at(-1)).toHaveValue("tab1");
  });

  test("one link with two labels: the second one is asked", async () => {
    const { tabs } = await openTabs();
    tabs[0].addLink("One", "https://same.example/");
    tabs[1].addLink("Other", "https://same.example/");
    expect([await tabs[0].save(), await tabs[1].save()]).toEqual([null, expect.stringContaining("Links")]);
  });

  test("a picture and the colour: the second one is asked, and either choice keeps a whole look", async () => {
    for (const choice of ["Save mine", "Show the other version"]) {
      const { server, stored, tabs, expectWhole } = await openTabs();
      const [a, b] = tabs;
      await a.choose(1763900000010, "Change Picture");
      b.type("Colour", "10");
      expect(await a.save()).toBeNull();
      await waitFor(() =>
        expect(server.objects()).not.toContain(`album-covers/${bandSettings.look.picture?.name}`),
      );
      expect(await b.save()).toMatch(/^Changed elsewhere since you opened this: Look\./);
      expect(stored().look).toMatchObject({ hue: 200, picture: { name: A } });
      expect(b.value("Colour")).toBe("10");
      await b.save(choice);
      if (choice === "Save mine") {
        expect(stored().look).toEqual({ ...bandSettings.look, picture: null, hue: 10 });
      } else {
        expect(b.value("Colour")).toBe("200");
        b.press("Bring mine back");
        expect(b.value("Colour")).toBe("10");
        expect(stored().look).toMatchObject({ hue: 200, picture: { name: A } });
      }
      expectWhole();
      for (const tab of tabs) tab.unmount();
    }
  });

  test("a photo that one removed and one captioned: it is not brought back without its file", async () => {
    const { server, stored, tabs, expectWhole } = await openTabs();
    const [a, b] = tabs;
    a.press("Remove photo 1");
    b.type("Caption of photo 1", "Gone");
    b.type("Caption of photo 2", "Stays");
    expect(await a.save()).toBeNull();
    await waitFor(() => expect(server.objects()).not.toContain(`album-covers/${OLD[0]}`));
    expect(await b.save()).toMatch("Photos");
    expect(await b.save("Save mine")).toBeNull();
    expect(stored().photos.map(({ name, caption }) => [name, caption])).toEqual([
      [OLD[1], "Stays"],
      [OLD[2], ""],
    ]);
    expectWhole();
  });

  for (const [label, part] of [
    ["Text", "about"],
    ["Imprint", "imprint"],
    ["Privacy", "privacy"],
  ] as const)
    test(`${label} of both: the second one is asked, and nothing typed is gone`, {
      tags: part === "about" ? [] : ["slow"],
    }, async () => {
      const { server, stored, tabs } = await openTabs();
      const [a, b] = tabs;
      a.type(label, "Of A");
      b.type(label, "Of B");
      b.type("Caption of photo 1", "Of B too");
      expect([await a.save(), await b.save()]).toEqual([null, expect.stringContaining(label)]);
      expect(stored()).toEqual({ ...settings, [part]: "Of A" });
      expect(b.value(label)).toBe("Of B");
      // Asked again as long as neither is chosen.
      expect(await b.save()).toMatch(label);
      b.press("Show the other version");
      expect(b.value(label)).toBe("Of A");
      expect(b.value("Caption of photo 1")).toBe("Of B too");
      b.press("Bring mine back");
      expect(b.value(label)).toBe("Of B");
      expect(await b.save()).toBeNull();
      expect(stored()).toMatchObject({ [part]: "Of B", photos: [{ caption: "Of B too" }, {}, {}] });
      // Now the first one is behind.
      server.requests.length = 0;
      a.type(label, "Of A again");
      expect(await a.save()).toMatch(label);
    });

  test("and a third one that saves while the second one chooses: it is asked again", {
    tags: ["slow"],
  }, async () => {
    const { stored, tabs } = await openTabs(3);
    const [a, b, c] = tabs as unknown as [Tab, Tab, Tab];
    for (const [at, tab] of [a, b, c].entries()) tab.type("Text", `Of ${at}`);
    await a.save();
    expect(await b.save()).toMatch("Text");
    expect(await c.save()).toMatch("Text");
    expect(await c.save("Save mine")).toBeNull();
    expect(await b.save("Save mine")).toMatch("Text");
    expect(stored().about).toBe("Of 2");
    expect(await b.save("Save mine")).toBeNull();
    expect(stored().about).toBe("Of 1");
  });
});

describe("an answer that is lost", () => {
  beforeEach(() => {
    vi.spyOn(console, "error").mockImplementation(() => {});
  });

  test("three times: the fourth save ends with what is on screen, without a question", async () => {
    const { server, stored, tabs } = await openTabs(1);
    const [a] = tabs;
    for (const turn of ["one", "two", "three"]) {
      server.fail(SAVE, "answer lost");
      a.type("Text", `Of A ${turn}`);
      expect(await a.save()).toBeNull();
      expect(stored().about).toBe(`Of A ${turn}`);
    }
    a.type("Text", settings.about);
    expect(await a.save()).toBeNull();
    expect(stored()).toEqual(settings);
  });

  test("of a save that joined both: the next one has both once", { tags: ["slow"] }, async () => {
    const { server, stored, tabs } = await openTabs();
    const [a, b] = tabs;
    a.addLink("a");
    b.addLink("b");
    await a.save();
    server.hold(SAVE)(); // The refused one is answered.
    server.fail(SAVE, "answer lost");
    await b.save();
    expect(await b.save()).toBeNull();
    const labels = stored().links.map(({ label }) => label);
    expect(labels).toEqual([...settings.links.map(({ label }) => label), "a", "b"]);
  });

  test("what was taken back after it is not joined again", { tags: ["slow"] }, async () => {
    const { server, tabs } = await openTabs();
    const [a, b] = tabs;
    a.addLink("a");
    b.addLink("b");
    await a.save();
    server.hold(SAVE)();
    server.fail(SAVE, "answer lost");
    await b.save();
    b.press("Remove b");
    expect(await b.save()).toMatch("Links");
  });
});

test("a form that was not changed follows what is stored when its window comes back", async () => {
  const { tabs } = await openTabs();
  const [a, b] = tabs;
  a.type("Text", "Of A");
  await a.save();
  expect(b.value("Text")).toBe(settings.about);
  window.dispatchEvent(new Event("focus"));
  await waitFor(() => expect(b.value("Text")).toBe("Of A"));
  b.type("Text", "Of both");
  expect(await b.save()).toBeNull();
});

describe("a draft that was stored", () => {
  const typed = { began: { about: settings.about }, changed: { about: "Typed" }, lacksFiles: false };
  const restore = async (stored: object, about: string) => {
    sessionStorage.setItem(`draft ada ${draftKeys.band}`, JSON.stringify({ at: Date.now(), draft: stored }));
    openDrafts("ada");
    return openTabs(1, { about });
  };

  test("before another tab saved is asked, and its own setting alone", async () => {
    const draft = { ...typed, base: { about: settings.about }, sent: [] };
    const { stored, tabs } = await restore(draft, "Elsewhere");
    tabs[0].type("Imprint", "Of now");
    expect(await tabs[0].save()).toMatch(/: Text\./);
    expect(await tabs[0].save("Save mine")).toBeNull();
    expect(stored()).toMatchObject({ about: "Typed", imprint: "Of now" });
  });

  test("and that nobody overtook is saved", async () => {
    const draft = { ...typed, base: { about: settings.about }, sent: [] };
    const { stored, tabs } = await restore(draft, settings.about);
    expect(await tabs[0].save()).toBeNull();
    expect(stored().about).toBe("Typed");
  });

  test("by an older version, which kept no base, is asked", async () => {
    const { tabs } = await restore({ ...typed, tried: ["about"] }, settings.about);
    expect(await tabs[0].save()).toMatch(/: Text\./);
  });

  test("while its save was in flight keeps the sent values", async () => {
    openDrafts("ada");
    const { server, stored, tabs } = await openTabs(1);
    const release = server.hold(SAVE);
    tabs[0].type("Text", "Sent");
    tabs[0].press("Save");
    await waitFor(() => expect(server.requests).toContain(SAVE));
    tabs[0].unmount();
    openDrafts("ada");
    for (const row of server.rows("app_settings")) if (row.key === settingKeys.about) row.value = "Sent";
    const next = await openTab();
    expect(next.value("Text")).toBe("Sent");
    next.type("Text", "More");
    expect(await next.save()).toBeNull();
    expect(stored().about).toBe("More");
    // The first attempt, which the server sees only now, changes nothing.
    release();
    await waitFor(() => expect(server.requests.filter((one) => one === SAVE)).toHaveLength(2));
    expect(stored().about).toBe("More");
  });
});

test("a database of another version is named in a sentence, and all text stays", async () => {
  const { tabs } = await openTabs(1);
  const answer = { code: "PGRST202", message: "Could not find the function" };
  vi.stubGlobal("fetch", async () => Response.json(answer, { status: 404 }));
  vi.spyOn(console, "error").mockImplementation(() => {});
  tabs[0].type("Text", "Typed");
  await tabs[0].save();
  expect(console.error).toHaveBeenCalledWith(
    expect.stringContaining(failureMessages.databaseOld),
    expect.anything(),
  );
  expect(tabs[0].value("Text")).toBe("Typed");
});
