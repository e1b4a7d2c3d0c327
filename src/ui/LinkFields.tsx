import { Plus, X } from "lucide-react";
import { type ClipboardEvent, useRef } from "react";
import { flushSync } from "react-dom";
import { bandMessages } from "#messages/bandMessages.ts";
import {
  type LinkDraft,
  type LinkWords,
  linkLimits as limits,
  linkDraft,
  linkErrors,
  linkWords,
  pastedLinks,
} from "#rules/links.ts";
import { AddressField } from "#ui/AddressField.tsx";
import { Button } from "#ui/Button.tsx";
import { Field } from "#ui/Field.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { notify } from "#ui/notify.ts";
import { SortableList } from "#ui/SortableList.tsx";

type LinkFieldsProps = {
  links: readonly LinkDraft[];
  note: string;
  words?: LinkWords;
  onChange: (links: LinkDraft[]) => void;
};

/** Links with their labels, sorted by hand. Several addresses pasted into one field become rows. */
export function LinkFields({ links, note, words = linkWords, onChange }: LinkFieldsProps) {
  const { item, label: labelName, most } = words;
  const itemName = capitalized(item);
  const list = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const problems = linkErrors(links, words);
  const items = links.map((link, at) => ({
    ...link,
    at,
    title: link.label.trim() || `${itemName} ${at + 1}`,
  }));
  const text = (name: "label" | "address", at: number) => ({
    value: links[at]?.[name],
    problem: problems[at]?.[name],
    maxLength: limits[name],
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      onChange(links.map((link, place) => (place === at ? { ...link, [name]: value } : link))),
  });
  const paste = (event: ClipboardEvent<HTMLInputElement>, at: number) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const pasted = pastedLinks(event.clipboardData.getData("text"));
    const isReplaced = (selectionEnd ?? 0) - (selectionStart ?? 0) === value.length;
    const link = links[at];
    if (!link || pasted.length < (isReplaced ? 1 : 2)) return;
    event.preventDefault();
    const { label, address } = (isReplaced ? pasted.shift() : null) ?? link;
    const room = Math.max(0, most - links.length);
    if (pasted.length > room) notify.error(bandMessages.tooManyLinks(most, item), `${item}s`);
    const changed = { ...link, label: link.label.trim() ? link.label : label, address };
    onChange(links.toSpliced(at, 1, changed, ...pasted.slice(0, room)));
  };
  const add = () => {
    flushSync(() => onChange([...links, linkDraft({ label: "", address: "" })]));
    list.current?.querySelector<HTMLElement>("li:last-child input")?.focus();
  };
  const remove = (id: string) => {
    onChange(links.filter((link) => link.id !== id));
    addButton.current?.focus();
  };
  return (
    <div ref={list} className="flex flex-col items-start gap-2 *:first:w-full">
      <SortableList
        kind={item}
        items={items}
        onReorder={(order) => onChange(links.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id)))}
      >
        {({ id, at, title }) => (
          <>
            <div className="flex min-w-0 grow flex-wrap gap-x-3 gap-y-2 py-1 *:first:grow *:first:basis-36 *:last:grow-2 *:last:basis-64">
              <Field label={labelName} autoCapitalize="words" {...text("label", at)} />
              <AddressField
                label="Address"
                inputMode="url"
                placeholder="https://"
                takesMail
                {...text("address", at)}
                value={links[at]?.address ?? ""}
                onPaste={(event) => paste(event, at)}
              />
            </div>
            <IconButton label={`Remove ${title}`} icon={X} onClick={() => remove(id)} />
          </>
        )}
      </SortableList>
      <Button ref={addButton} disabled={links.length >= most} onClick={add}>
        <Plus aria-hidden="true" className="size-4" />
        <span>{`Add ${itemName}`}</span>
      </Button>
      <p className="text-sm text-muted">{note}</p>
    </div>
  );
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
