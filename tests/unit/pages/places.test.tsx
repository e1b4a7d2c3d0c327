// behaviour §10.18
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { dashboardPlaces } from "#pages/dashboardParts.ts";
import { renderDashboard } from "../../support/renderDashboard.tsx";
import { stubSupabase } from "../../support/stubbedSupabase.ts";

test('a link of "Left to set up", which is hidden with its place, leaves the focus at the next one\'s heading', async () => {
  stubSupabase({ albums: [] });
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", async (input: string | URL, init?: RequestInit) =>
    String(input).endsWith("/rpc/build_state")
      ? Response.json({ host: null, next_at: null, migrations: [] })
      : fetch(input, init),
  );
  await Promise.all(dashboardPlaces.map(({ Part }) => Part.load()));
  renderDashboard();
  const link = await screen.findByText('Settings: "Paste your host\'s build hook"');
  link.focus();
  fireEvent.click(link);
  await waitFor(() => expect(screen.getByText("Settings", { selector: "h2" })).toHaveFocus());
});
