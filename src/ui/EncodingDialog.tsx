import { useState } from "react";
import { flushSync } from "react-dom";
import { atSubmit } from "#lib/dom.ts";
import {
  type AskEncoding,
  decodeText,
  type EncodingAnswer,
  encodingOptions,
  guessEncoding,
  isReadIn,
  type UnknownText,
} from "#lib/textEncodings.ts";
import { textEncodingMessages } from "#messages/dashboardMessages.ts";
import { Button } from "#ui/Button.tsx";
import { Dialog } from "#ui/Dialog.tsx";
import { Checkbox, SelectField, TextareaField } from "#ui/Field.tsx";

type Answer = EncodingAnswer | null;

type EncodingDialogProps = {
  texts: readonly UnknownText[];
  /** Null leaves the texts out. */
  onAnswer: (answer: Answer) => void;
};

/** Shows the words of files in the encoding that is chosen, before anything is done with them. */
export function EncodingDialog({ texts, onAnswer }: EncodingDialogProps) {
  const [encoding, setEncoding] = useState(() => guessEncoding(navigator.language, texts));
  /** Those that a person has ticked or not, in this encoding. */
  const [ticks, setTicks] = useState<ReadonlyMap<UnknownText, boolean>>(new Map());
  const shown = texts.map((text) => {
    const words = decodeText(text.bytes, encoding);
    const isTicked = ticks.get(text) ?? (texts.length === 1 || isReadIn(text.bytes, encoding));
    return { text, words, isUsed: words !== null && isTicked };
  });
  const used = shown.filter(({ isUsed }) => isUsed).map(({ text }) => text);

  return (
    <Dialog
      isOpen
      size="wide"
      title={textEncodingMessages.title}
      description={textEncodingMessages.hint}
      onClose={() => onAnswer(null)}
    >
      <form onSubmit={atSubmit(() => onAnswer({ encoding, texts: used }))} className="flex flex-col gap-4">
        <SelectField
          label="Encoding"
          options={encodingOptions}
          value={encoding}
          onChange={(event) => {
            setEncoding(event.target.value);
            setTicks(new Map());
          }}
        />
        {shown.map(({ text, words, isUsed }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: files of two folders may have one name
          <div key={index} className="flex flex-col gap-2">
            <TextareaField
              label={text.name}
              readOnly
              rows={Math.min(5, (words ?? "").split("\n").length)}
              dir="auto"
              value={words ?? ""}
              error={words === null ? textEncodingMessages.noText : undefined}
            />
            {texts.length > 1 && words !== null && (
              <Checkbox
                checked={isUsed}
                onChange={({ target }) => setTicks(new Map(ticks).set(text, target.checked))}
              >
                <span>Reads well</span>
              </Checkbox>
            )}
          </div>
        ))}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={() => onAnswer(null)}>Leave out</Button>
          <Button type="submit" variant="primary" disabled={used.length === 0}>
            Use this text
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type EncodingQuestion = {
  texts: readonly UnknownText[];
  onAnswer: (answer: Answer) => void;
};

/** Asks for the encoding of texts; `question` has the props of `EncodingDialog` while it is open. */
export function useEncodingQuestion() {
  const [question, setQuestion] = useState<EncodingQuestion | null>(null);
  const ask: AskEncoding = (texts) =>
    new Promise((resolve) => {
      const onAnswer = (answer: Answer) => {
        // At once: what goes on may not do so under an open dialog.
        flushSync(() => setQuestion(null));
        resolve(answer);
      };
      setQuestion({ texts, onAnswer });
    });
  return { ask, question };
}
