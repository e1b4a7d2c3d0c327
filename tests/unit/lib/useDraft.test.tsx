// behaviour §10.8
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { columnsToSave, type Draft, newDraft, withSent } from "#lib/draft.ts";
import { dropDrafts, openDrafts, useUnsaved, useUnstored } from "#lib/draftStorage.ts";
import { type Sending, useDraft } from "#lib/useDraft.ts";

type Values = { title: string; note: string; file: File | null };
const row = { id: "1", title: "Ebb", note: "" };
const fresh = (title = row.title) =>
  newDraft<Values, typeof row>("rows/1", { ...row, title, file: null }, row, row.id);
const columns = ({ title, note }: Values) => ({ title: title.trim(), note: note || null });

const storable = (values: Values, initial: Values) => ({ ...values, file: initial.file });
const render = (save = async (_: Draft<Values, typeof row>, __: Sending) => {}) =>
  renderHook(
    () => ({
      form: useDraft({ save, storable, onFailed: () => {} }),
      isMarked: useUnsaved("rows/", false),
      isDirty: useUnsaved("rows/", true),
    }),
    {
      wrapper: ({ children }) => (
        <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
      ),
    },
  );

/** The page after a reload: nothing is left but what is stored. */
function reload(page: ReturnType<typeof render>, owner = "ada") {
  page.unmount();
  act(() => openDrafts(owner));
  return render();
}

function typeTitle({ result }: ReturnType<typeof render>, title: string) {
  act(() => result.current.form.begin(fresh()));
  act(() => result.current.form.field("title").onChange({ target: { value: title } }));
}

function beginNew({ result }: ReturnType<typeof render>) {
  act(() => result.current.form.begin(newDraft("rows/new", { title: "", note: "", file: null })));
  return result.current.form.draft;
}

beforeEach(() => openDrafts("ada"));
afterEach(() => {
  vi.restoreAllMocks();
  openDrafts(null);
});

describe("a draft that a reload interrupts", () => {
  test("marks its closed form, and is there when that opens, over what another tab has saved", () => {
    const page = typed("Flood");
    expect(page.result.current).toMatchObject({ isMarked: false, isDirty: true });
    const next = reload(page);
    expect(next.result.current).toMatchObject({ isMarked: true, isDirty: false });
    const elsewhere = newDraft("rows/1", { ...fresh("Neap").initial, note: "Elsewhere" }, row);
    act(() => next.result.current.form.begin(elsewhere));
    const { draft, hasChanges } = next.result.current.form;
    expect(hasChanges).toBe(true);
    expect(draft).toMatchObject({ initial: { title: "Ebb" }, values: { title: "Flood", note: "Elsewhere" } });
    expect(draft && columnsToSave(draft, columns)).toEqual({ title: "Flood" });
    expect(next.result.current.isMarked).toBe(false);
  });

  test("keeps the id of a new row once that was sent, also when the tab closes before the response", () => {
    const page = render(() => new Promise(() => {}));
    const id = beginNew(page)?.id;
    act(() => page.result.current.form.change({ title: "New" }));
    act(() => {
      page.result.current.form.save();
      // Before anything is rendered.
      expect(JSON.stringify(sessionStorage)).toContain(id);
    });
    const next = reload(page);
    expect(beginNew(next)?.id).toBe(id);
    act(() => next.result.current.form.change({ title: "Newer" }));
    expect(beginNew(reload(next))?.id).toBe(id);
  });

  test("gets an id of its own until it is sent, as a duplicated tab begins with the same drafts", () => {
    const page = render();
    const id = beginNew(page)?.id;
    act(() => page.result.current.form.change({ title: "New" }));
    const draft = beginNew(reload(page));
    expect(draft?.values.title).toBe("New");
    expect(draft?.id).not.toBe(id);
  });

  test("keeps no file, and says that it lacks one", () => {
    const page = typed("Flood");
    act(() => page.result.current.form.change({ file: new File(["secret"], "a.png") }));
    expect(JSON.stringify(sessionStorage)).not.toMatch(/secret|a\.png/);
    const next = reload(page);
    act(() => next.result.current.form.begin(fresh()));
    expect(next.result.current.form.draft).toMatchObject({ lacksFiles: true, values: { file: null } });
  });

  const endings: [string, (page: ReturnType<typeof render>) => void][] = [
    ["discarded", ({ result }) => result.current.form.end()],
    ["typed back", ({ result }) => result.current.form.change({ title: "Ebb" })],
    ["saved", ({ result }) => result.current.form.save()],
    ["left by signing out", () => dropDrafts({ isOwn: true })],
  ];
  test.each(endings)("is gone once it is %s", async (_, leave) => {
    const page = typed("Flood");
    await act(async () => leave(page));
    expect(sessionStorage).toHaveLength(0);
    expect(reload(page).result.current.isMarked).toBe(false);
  });

  test("is kept through an expired session, and gone after a sign-out in a tab that this one has not heard of", () => {
    const page = reload(typed("Flood"));
    expect(page.result.current.isMarked).toBe(true);
    localStorage.setItem("signed-out-at", String(Date.now() + 1));
    expect(reload(page).result.current.isMarked).toBe(false);
    expect(sessionStorage).toHaveLength(0);
  });

  test("is never shown to another account", () => {
    const page = reload(typed("Flood"), "bo");
    expect(page.result.current.isMarked).toBe(false);
    act(() => page.result.current.form.begin(fresh()));
    expect(page.result.current.form).toMatchObject({
      hasChanges: false,
      draft: { values: { title: "Ebb" } },
    });
    expect(JSON.stringify(sessionStorage)).not.toContain("Flood");
  });

  test("stays in memory alone where nothing can be stored, or no more", () => {
    const page = typed("Flood");
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    act(() => page.result.current.form.change({ title: "Flood and ebb" }));
    expect(page.result.current.form.draft?.values.title).toBe("Flood and ebb");
    const next = reload(page);
    expect(next.result.current.isMarked).toBe(false);
    vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
      throw new DOMException("blocked", "SecurityError");
    });
    typeTitle(next, "Neap");
    expect(next.result.current).toMatchObject({ isDirty: true, form: { hasChanges: true } });
  });
});

test("a form that is begun twice, as by a second click, keeps its text and its stored draft", () => {
  const page = typed("Flood");
  act(() => page.result.current.form.begin(fresh()));
  expect(page.result.current.form.draft?.values.title).toBe("Flood");
  const next = reload(page);
  act(() => {
    next.result.current.form.begin(fresh());
    next.result.current.form.begin(fresh());
  });
  expect(next.result.current.form.draft?.values.title).toBe("Flood");
});

describe("an attempt", () => {
  test("that succeeds closes the form, and leaves nothing to come back", async () => {
    const page = typed("Flood");
    expect(sessionStorage).toHaveLength(1);
    act(() => page.result.current.form.save());
    await vi.waitFor(() => expect(page.result.current.form.draft).toBeNull());
    expect(sessionStorage).toHaveLength(0);
    expect(reload(page).result.current).toMatchObject({ isMarked: false, isDirty: false });
  });

  test("sends what was changed, and once more what an earlier one may have saved", () => {
    const draft = fresh();
    const tried = { ...draft, values: { ...draft.values, title: " Flood ", note: "" } };
    const changed = columnsToSave(tried, columns);
    expect(changed).toEqual({ title: "Flood" });
    const again = { ...draft, sent: withSent(null, changed), values: { ...draft.values, note: "x" } };
    expect(columnsToSave(again, columns)).toEqual({
      title: "Ebb",
      note: "x",
    });
  });

  test("that fails keeps the form, which has changes also when they are typed back; nothing changes meanwhile", async () => {
    let fail = (_: Error) => {};
    const save = vi.fn(
      (draft: Draft<Values, typeof row>, sending: Sending) =>
        new Promise<void>((_, reject) => {
          sending(columnsToSave(draft, columns));
          fail = reject;
        }),
    );
    const page = render(save);
    const form = () => page.result.current.form;
    typeTitle(page, "Flood");
    act(() => form().save());
    await vi.waitFor(() => expect(form().isSaving).toBe(true));
    act(() => {
      form().change({ title: "Too late" });
      form().save();
      fail(new Error("lost"));
    });
    await vi.waitFor(() => expect(form().isSaving).toBe(false));
    expect(form().draft?.values.title).toBe("Flood");
    act(() => form().change({ title: "Ebb" }));
    expect(form().hasChanges).toBe(true);
    expect(save).toHaveBeenCalledOnce();
    const next = reload(page);
    act(() => next.result.current.form.begin(fresh()));
    const { draft } = next.result.current.form;
    expect(draft && columnsToSave(draft, columns)).toEqual({ title: "Ebb" });
  });
});

test("input that is never stored counts as unsaved until it is sent, or its form is closed (§10.7)", () => {
  const page = renderHook(
    ({ hasTyped }) => {
      useUnstored("settings/password", hasTyped);
      return [useUnsaved(""), useUnsaved("settings/", true)];
    },
    { initialProps: { hasTyped: false } },
  );
  const other = renderHook(() => useUnsaved(""));
  for (const hasTyped of [true, false, true]) {
    page.rerender({ hasTyped });
    expect(page.result.current).toEqual([hasTyped, hasTyped]);
  }
  page.unmount();
  expect([other.result.current, sessionStorage.length]).toEqual([false, 0]);
});

function typed(title: string) {
  const page = render();
  typeTitle(page, title);
  return page;
}
