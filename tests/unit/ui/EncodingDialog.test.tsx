// behaviour §10.4
import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { EncodingAnswer, UnknownText } from "#lib/textEncodings.ts";
import { EncodingDialog, useEncodingQuestion } from "#ui/EncodingDialog.tsx";

const night = { name: "Night.txt", bytes: Uint8Array.of(0x96, 0xe9, 0x82, 0xcc, 0x8a, 0x43) };
const answers: (EncodingAnswer | null)[] = [];

function Page({ texts }: { texts: UnknownText[] }) {
  const { ask, question } = useEncodingQuestion();
  return (
    <>
      <button type="button" onClick={async () => answers.push(await ask(texts))}>
        Drop
      </button>
      {question && <EncodingDialog {...question} />}
    </>
  );
}

async function drop(texts: UnknownText[]) {
  answers.length = 0;
  render(<Page texts={texts} />);
  await act(async () => screen.getByRole("button", { name: "Drop" }).click());
}

test("a text is shown and used in the encoding that is chosen", async () => {
  await drop([night]);
  const select = screen.getByLabelText("Encoding");
  expect(select).toHaveFocus();
  expect(screen.getByLabelText("Night.txt")).not.toHaveValue("夜の海");
  await userEvent.selectOptions(select, "Japanese (Shift-JIS)");
  expect(screen.getByLabelText("Night.txt")).toHaveValue("夜の海");
  expect(answers).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Use this text" }));
  expect(answers).toEqual([{ encoding: "shift_jis", texts: [night] }]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a text is first shown as the browser's language has it", async () => {
  vi.stubGlobal("navigator", { language: "ja" });
  await drop([night]);
  expect(screen.getByLabelText("Encoding")).toHaveDisplayValue("Japanese (Shift-JIS)");
  expect(screen.getByLabelText("Night.txt")).toHaveValue("夜の海");
});

test("it can be left out, and a file without words in an encoding is named", async () => {
  await drop([night, { name: "Odd.txt", bytes: Uint8Array.of(0x96) }]);
  await userEvent.selectOptions(screen.getByLabelText("Encoding"), "Japanese (Shift-JIS)");
  expect(screen.getByLabelText("Odd.txt")).toHaveAccessibleDescription(
    "There are no words in this encoding.",
  );
  expect(screen.getByRole("button", { name: "Use this text" })).toBeEnabled();
  expect(screen.getByLabelText("Odd.txt")).toHaveValue("");
  await userEvent.keyboard("{Escape}");
  expect(answers).toEqual([null]);
});

const song = { name: "Song.mp3", bytes: Uint8Array.of(0xcf, 0xe5, 0xf1, 0xed, 0xff) };

test("an encoding in which all words read well is shown first, and another may be chosen for some", async () => {
  await drop([song]);
  expect(screen.getByLabelText("Encoding")).toHaveDisplayValue("Cyrillic (Windows-1251)");
  expect(screen.getByLabelText("Song.mp3")).toHaveValue("Песня");
});

test("only what reads well is ticked, and used", async () => {
  await drop([song, night]);
  await userEvent.selectOptions(screen.getByLabelText("Encoding"), "Cyrillic (Windows-1251)");
  const [first, second] = screen.getAllByLabelText("Reads well");
  expect(first).toBeChecked();
  expect(second).not.toBeChecked();
  await userEvent.click(screen.getByRole("button", { name: "Use this text" }));
  expect(answers).toEqual([{ encoding: "windows-1251", texts: [song] }]);
});

test("a tick is the owner's, until another encoding is chosen", async () => {
  await drop([song, night]);
  await userEvent.selectOptions(screen.getByLabelText("Encoding"), "Cyrillic (Windows-1251)");
  for (const tick of screen.getAllByLabelText("Reads well")) await userEvent.click(tick);
  await userEvent.click(screen.getByRole("button", { name: "Use this text" }));
  expect(answers).toEqual([{ encoding: "windows-1251", texts: [night] }]);
});
