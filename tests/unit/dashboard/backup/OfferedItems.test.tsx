// behaviour §10.22
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { OfferedItems } from "#dashboard/backup/OfferedItems.tsx";
import type { Item, Offer } from "#dashboard/backup/readOffer.ts";
import type { MissingKind } from "#rules/backup/missingRows.ts";
import { onlyRows } from "#rules/tables.ts";
import { createQueryClient } from "#ui/createQueryClient.ts";

beforeEach(() => {
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => `blob:${(file as File).name}`);
});

const fileOf = (bucket: "album-covers" | "audio-tracks", name: string, size: number) => ({
  ...{ bucket, name, size, sha256: name },
  ...{ version: "", type: "", cacheControl: "" },
});

const itemOf = (kind: MissingKind, title: string, files: Item["files"]): Item => ({
  ...{
    kind,
    title,
    files,
    key: title,
    note: "",
    of: {},
    rows: onlyRows({}),
    changes: [],
    now: "",
    order: [],
  },
  isFirst: false,
});

test("an album is offered with its smallest cover, and nothing else with a picture", async () => {
  const files = [
    fileOf("album-covers", "large.webp", 4000),
    fileOf("album-covers", "small.webp", 3000),
    fileOf("audio-tracks", "1.mp3", 2000),
  ];
  const items = [itemOf("albums", "Low Tide", files), itemOf("files", "Ebb", files)];
  const zip = { open: async ({ name }: { name: string }) => new File([name], name) };
  const offer = { items, zip, titles: new Map() } as unknown as Offer;
  const choice = { isPublic: false, hasLinks: false };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <OfferedItems offer={offer} choice={choice} chosen={[]} onChoose={() => {}} />
    </QueryClientProvider>,
  );
  const pictureOf = (title: string) => screen.getByText(title).closest("li")?.querySelector("img, svg");
  expect(pictureOf("Ebb")).toBeNull();
  await waitFor(() => expect(pictureOf("Low Tide")).toHaveAttribute("src", "blob:small.webp"));
});
