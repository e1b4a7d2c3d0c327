// behaviour §10.8
import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { editedShow, useShowEditor } from "#dashboard/shows/useShowEditor.ts";
import { createQueryClient } from "#ui/createQueryClient.ts";
import { showRow } from "../../../support/catalogueRows.ts";

test("an open form shows what another tab has saved, until something is changed in it", () => {
  const client = createQueryClient();
  const { result } = renderHook(useShowEditor, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  /** The list of shows is read again. */
  const read = (city: string) => act(() => result.current.follow([showRow({ city })]));
  const city = () => result.current.draft?.values.city;
  act(() => result.current.begin(editedShow(showRow())));
  read("Bergen");
  expect(city()).toBe("Bergen");
  act(() => result.current.change({ city: "Kiel" }));
  read("Oslo");
  expect(city()).toBe("Kiel");
});
