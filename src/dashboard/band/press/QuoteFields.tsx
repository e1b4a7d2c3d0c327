import { Plus, X } from "lucide-react";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { pressMessages } from "#messages/pressMessages.ts";
import { pressLimits as limits } from "#rules/pressSettings.ts";
import { isEmptyQuote, newQuote, type QuoteDraft } from "#rules/quotes.ts";
import { AddressField } from "#ui/AddressField.tsx";
import { Button } from "#ui/Button.tsx";
import { Field, TextareaField } from "#ui/Field.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { SortableList } from "#ui/SortableList.tsx";

type QuoteFieldsProps = { quotes: readonly QuoteDraft[]; onChange: (quotes: QuoteDraft[]) => void };

/** Quotes with source and link, sorted by hand. */
export function QuoteFields({ quotes, onChange }: QuoteFieldsProps) {
  const list = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const items = quotes.map((quote, at) => ({ ...quote, title: pressMessages.quote(at + 1) }));
  const field = (id: string, name: "text" | "source" | "link") => ({
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      onChange(quotes.map((quote) => (quote.id === id ? { ...quote, [name]: value } : quote))),
  });
  return (
    <div ref={list} className="flex flex-col items-start gap-2 *:first:w-full">
      <SortableList
        kind="quote"
        items={items}
        onReorder={(order) => onChange(quotes.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id)))}
      >
        {(item) => {
          const { id, title, text, source, link } = item;
          const missing = (value: string, sentence: string) =>
            !isEmptyQuote(item) && !value.trim() ? sentence : undefined;
          return (
            <>
              <div className="flex min-w-0 grow flex-col gap-3 py-1">
                <TextareaField
                  label={title}
                  rows={3}
                  dir="auto"
                  maxLength={limits.quote}
                  problem={missing(text, pressMessages.missingQuote)}
                  value={text}
                  {...field(id, "text")}
                />
                <div className="flex flex-wrap gap-x-3 gap-y-2 *:grow *:basis-48">
                  <Field
                    label="Source"
                    dir="auto"
                    maxLength={limits.source}
                    problem={missing(source, pressMessages.missingSource)}
                    value={source}
                    {...field(id, "source")}
                  />
                  <AddressField
                    label="Link (optional)"
                    placeholder="https://"
                    maxLength={limits.address}
                    value={link}
                    {...field(id, "link")}
                  />
                </div>
              </div>
              <IconButton
                label={`Remove ${title.toLowerCase()}`}
                icon={X}
                onClick={() => {
                  onChange(quotes.filter((quote) => quote.id !== id));
                  addButton.current?.focus();
                }}
              />
            </>
          );
        }}
      </SortableList>
      <Button
        ref={addButton}
        disabled={quotes.length >= limits.quotes}
        onClick={() => {
          flushSync(() => onChange([...quotes, newQuote()]));
          list.current?.querySelector<HTMLElement>("li:last-child textarea")?.focus();
        }}
      >
        <Plus aria-hidden="true" className="size-4" />
        <span>Add Quote</span>
      </Button>
      <p className="text-sm text-muted">{pressMessages.quotes}</p>
    </div>
  );
}
