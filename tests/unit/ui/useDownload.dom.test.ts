// behaviour §10.22
import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Download } from "#lib/saveDownload.ts";
import { streamOf, type Transfer } from "#lib/saveStream.ts";
import { useDownload } from "#ui/useDownload.ts";

/** A download of what `bytes` yields. */
function startDownload(bytes: (transfer: Transfer) => AsyncGenerator<Uint8Array>) {
  const { result } = renderHook(() => useDownload(String, "The file could not be saved."));
  const open = vi.fn((transfer: Transfer) => streamOf(bytes(transfer)));
  const download: Download = { fileName: "a.zip", type: "application/zip", total: 1, open };
  act(() => result.current.start(download));
  return { result, open, startAgain: () => act(() => result.current.start(download)) };
}

async function* inTrouble({ onFailure }: Transfer) {
  await onFailure("cut");
  yield Uint8Array.of(1);
}

test("a finished download stays finished when the browser is online again", async () => {
  const { result } = startDownload(inTrouble);
  await waitFor(() => expect(result.current.state).toMatchObject({ problem: "cut" }));
  act(() => result.current.tryAgain());
  await waitFor(() => expect(result.current.state.status).toBe("saved"));
  await act(async () => window.dispatchEvent(new Event("online")));
  expect(result.current.state.status).toBe("saved");
});

test("a problem after the cancel does not wait", async () => {
  const { result } = startDownload(async function* ({ signal, onFailure }) {
    await new Promise((resolve) => signal.addEventListener("abort", resolve));
    await onFailure("cut");
    yield Uint8Array.of(1);
  });
  await waitFor(() => expect(result.current.state.status).toBe("running"));
  act(() => result.current.cancel());
  await waitFor(() => expect(result.current.state.status).toBe("cancelled"));
});

test("a second click while the file picker is open starts nothing", async () => {
  const picker = vi.fn(() => new Promise<never>(() => {}));
  vi.stubGlobal("showSaveFilePicker", picker);
  const { open, startAgain } = startDownload(inTrouble);
  picker.mockRejectedValueOnce(new DOMException("File picker already active.", "NotAllowedError"));
  startAgain();
  await act(async () => {});
  expect(picker).toHaveBeenCalledOnce();
  expect(open).not.toHaveBeenCalled();
});

test("a second download in memory frees the first before its own bytes are read", async () => {
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:first");
  const revoke = vi.spyOn(URL, "revokeObjectURL");
  let isFree: boolean | undefined;
  const { result, startAgain } = startDownload(async function* () {
    isFree = revoke.mock.calls.some(([url]) => url === "blob:first");
    yield Uint8Array.of(1);
  });
  await waitFor(() => expect(result.current.state.status).toBe("saved"));
  startAgain();
  await waitFor(() => expect(isFree).toBe(true));
});
