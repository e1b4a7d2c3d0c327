import { useState } from "react";
import { flushSync } from "react-dom";
import { atSubmit } from "#lib/dom.ts";
import {
  type AskEncoding,
  decodeText,
  encodingOptions,
  likelyEncoding,
  type UnknownText,
} from "#lib/textEncodings.ts";
import { textEncodingMessages } from "#messages/dashboardMessages.ts";
import { Button } from "#ui/Button.tsx";
import { Dialog } from "#ui/Dialog.tsx";
import { SelectField, TextareaField } from "#ui/Field.tsx";

type EncodingDialogProps = {
  texts: readonly UnknownText[];
  /** Null leaves the texts out. */
  onAnswer: (encoding: string | null) => void;
};

/** Shows text files in the encoding that is chosen, before anything is done with them. */
export function EncodingDialog({ texts, onAnswer }: EncodingDialogProps) {
  const [chosen, setChosen] = useState(() => likelyEncoding(navigator.language));
  const decoded = texts.map(({ name, bytes }) => ({ name, text: decodeText(bytes, chosen) }));

  return (
    <Dialog
      isOpen
      size="wide"
      title={textEncodingMessages.title}
      description={textEncodingMessages.hint}
      onClose={() => onAnswer(null)}
    >
      <form onSubmit={atSubmit(() => onAnswer(chosen))} className="flex flex-col gap-4">
        <SelectField
          label="Encoding"
          options={encodingOptions}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
        />
        {decoded.map(({ name, text }, index) => (
          <TextareaField
            // biome-ignore lint/suspicious/noArrayIndexKey: files of two folders may have one name
            key={index}
            label={name}
            readOnly
            rows={5}
            dir="auto"
            value={text ?? ""}
            error={text === null ? textEncodingMessages.noText : undefined}
          />
        ))}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={() => onAnswer(null)}>Leave out</Button>
          <Button type="submit" variant="primary" disabled={decoded.every(({ text }) => text === null)}>
            Use this text
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type EncodingQuestion = {
  texts: readonly UnknownText[];
  onAnswer: (encoding: string | null) => void;
};

/** Asks for the encoding of text files; `question` has the props of `EncodingDialog` while it is open. */
export function useEncodingQuestion() {
  const [question, setQuestion] = useState<EncodingQuestion | null>(null);
  const ask: AskEncoding = (texts) =>
    new Promise((resolve) => {
      const onAnswer = (encoding: string | null) => {
        // At once: what goes on may not do so under an open dialog.
        flushSync(() => setQuestion(null));
        resolve(encoding);
      };
      setQuestion({ texts, onAnswer });
    });
  return { ask, question };
}
