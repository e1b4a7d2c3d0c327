// behaviour §10.20
import { act, render, screen, within } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { PublicShow } from "#data/rows.ts";
import { environment } from "#environment.ts";
import { ShowsSection } from "#site/shows/ShowsSection.tsx";
import { useComingShows } from "#site/shows/useComingShows.ts";
import { publicShow } from "../../../support/catalogueRows.ts";
import { drawUtilities } from "../../../support/utilityStyles.ts";

const BUILT_AT = Date.parse("2027-03-01T09:00:00Z");

function Shows({ shows, builtAt = BUILT_AT }: { shows: PublicShow[]; builtAt?: number }) {
  const times = useComingShows(shows, builtAt);
  return times.coming.length > 0 && <ShowsSection {...times} />;
}

const show = (day: string, city: string, parts: Partial<PublicShow> = {}) =>
  publicShow({ id: `${day} ${city}`, day, city, ...parts });
const cities = () => screen.queryAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
const rowOf = (city: string) => within(screen.getByText(city).closest("li") as HTMLElement);

/** The past shows are a chunk of their own. */
const loadPast = () => act(() => vi.dynamicImportSettled());

beforeEach(() => {
  vi.useFakeTimers({ now: BUILT_AT });
});

describe("the shows on the page", () => {
  test("are coming until 12:00 UTC of the next day, while the page is open too", async () => {
    vi.setSystemTime("2027-03-05T11:59:00Z");
    render(<Shows shows={[show("2027-03-05", "Bremen"), show("2027-03-04", "Amsterdam")]} />);
    expect(cities()).toEqual(["Amsterdam", "Bremen"]);
    act(() => void vi.advanceTimersByTime(59_000));
    expect(cities()).toEqual(["Amsterdam", "Bremen"]);
    act(() => void vi.advanceTimersByTime(1000));
    await loadPast();
    expect(cities()).toEqual(["Bremen", "2027"]);
    expect(screen.getByText("Past shows").closest("details")).toHaveTextContent("4 MarchAmsterdam");
    act(() => void vi.advanceTimersByTime(24 * 60 * 60_000));
    expect(screen.queryByText("Past shows")).toBeNull();
  });

  test("are listed by day and hour, in English", () => {
    render(
      <Shows
        shows={[
          show("2028-02-29", "Kiel"),
          show("2027-03-04", "Late", { starts: "22:00:00" }),
          show("2027-03-04", "Early", {
            starts: "19:30:00",
            venue: "Canal House",
            countryName: "Netherlands",
          }),
        ]}
      />,
    );
    expect(cities()).toEqual(["Early, Netherlands", "Late", "Kiel"]);
    const [early, , kiel] = screen.getAllByRole("listitem");
    expect(early).toHaveTextContent(/^Thu\s4\sMarEarly, NetherlandsCanal House, 19:30/);
    expect(kiel).toHaveTextContent(/^Tue\s29\sFeb 2028Kiel/);
  });

  test("offer tickets by http alone, or say why there are none", () => {
    const ticket_url = "https://tickets.example/1";
    drawUtilities();
    render(
      <Shows
        shows={[
          show("2027-03-04", "On", { ticket_url }),
          show("2027-03-04", "Odd", { ticket_url: "javascript:alert(1)" }),
          show("2027-03-04", "Gone", { ticket_url, status: "sold_out" }),
          show("2027-03-04", "Off", { ticket_url, status: "cancelled" }),
          show("2027-03-04", "Later", { ticket_url, status: "postponed" }),
        ]}
      />,
    );
    expect(
      rowOf("On").getByRole("link", { name: /^Tickets for 4\sMarch, On.*\(opens in a new tab\)$/ }),
    ).toHaveAttribute("href", ticket_url);
    for (const [city, words] of [
      ["Gone", "Sold out"],
      ["Off", "Cancelled"],
      ["Later", "Postponed"],
    ] as const)
      expect(rowOf(city).getByText(words)).toBeVisible();
    for (const city of ["Odd", "Gone", "Off", "Later"]) expect(rowOf(city).queryByRole("link")).toBeNull();
    expect(screen.getByText("Off").closest("h3")).toHaveStyle("text-decoration-line: line-through");
    expect(screen.getByText("Gone").closest("h3")).not.toHaveStyle("text-decoration-line: line-through");
    expect(rowOf("Off").queryByRole("button")).toBeNull();
  });

  test("list 200 past ones at most, by year", async () => {
    const past = Array.from({ length: 250 }, (_, at) =>
      show(`${2026 - Math.floor(at / 100)}-03-04`, `City ${at}`),
    );
    const { container } = render(<Shows shows={[show("2027-03-04", "Kiel"), ...past]} />);
    await loadPast();
    expect(container.querySelectorAll("details li")).toHaveLength(200);
    expect(cities()).toEqual(["Kiel", "2026", "2025"]);
  });

  test("can be subscribed to, also where no program takes webcal:", async () => {
    environment.siteUrl = "https://tides.example";
    const shows = <Shows shows={[show("2027-03-04", "Kiel")]} />;
    const built = renderToString(shows);
    render(shows);
    environment.siteUrl = "";
    const address = "https://tides.example/shows.ics";
    const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
    expect(hrefOf("Subscribe to all dates")).toBe("webcal://tides.example/shows.ics");
    // Without script it is there; with it, where it cannot be copied.
    expect(built).toMatch(`<noscript><a href="${address}"`);
    expect(screen.queryByText(address)).toBeNull();
    const writeText = vi.fn().mockRejectedValueOnce(new Error()).mockResolvedValue(undefined);
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    const copy = () => act(async () => screen.getByRole("button", { name: "Copy address" }).click());
    await copy();
    expect(screen.getByRole("status")).toHaveTextContent(/could not be copied/);
    act(() => void vi.advanceTimersByTime(60_000));
    expect(hrefOf(address)).toBe(address);
    await copy();
    expect(screen.getByRole("status")).toHaveTextContent("Address copied");
    expect(screen.queryByText(address)).toBeNull();
    expect(writeText).toHaveBeenLastCalledWith(address);
  });

  test("hydrate as they were built, and then show nothing past", async () => {
    vi.useRealTimers();
    vi.useFakeTimers({ now: BUILT_AT, toFake: ["Date"] });
    environment.siteUrl = "https://tides.example";
    const shows = [show("2028-01-02", "Bremen"), show("2027-03-04", "Amsterdam", { countryName: "Holland" })];
    const page = document.createElement("div");
    page.innerHTML = renderToString(<Shows shows={shows} />);
    document.body.append(page);
    expect(page).toHaveTextContent("Thu 4 MarAmsterdam, Holland");
    expect(page).toHaveTextContent("Sun 2 Jan 2028Bremen");
    // A visit in the next year, after the first show.
    vi.setSystemTime("2028-01-01T10:00:00Z");
    const errors: unknown[] = [];
    const root = await act(async () =>
      hydrateRoot(page, <Shows shows={shows} />, { onRecoverableError: (error) => errors.push(error) }),
    );
    expect(errors).toEqual([]);
    expect(page.querySelector("ul")).toHaveTextContent(/^Sun 2 JanBremen/);
    await act(async () => root.unmount());
    page.remove();
    environment.siteUrl = "";
  });
});
