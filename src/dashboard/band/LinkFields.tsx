import { Plus, X } from "lucide-react";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { bandMessages } from "#messages/bandMessages.ts";
import { bandLimits } from "#rules/bandSettings.ts";
import { AddressField } from "#ui/AddressField.tsx";
import { Button } from "#ui/Button.tsx";
import { Field } from "#ui/Field.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { SortableList } from "#ui/SortableList.tsx";
import { type LinkDraft, linkDraft, linkErrors } from "./bandForm.ts";

type LinkFieldsProps = {
  links: readonly LinkDraft[];
  showsErrors: boolean;
  onChange: (links: LinkDraft[]) => void;
};

export function LinkFields({ links, showsErrors, onChange }: LinkFieldsProps) {
  const list = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const errors = showsErrors ? linkErrors(links) : [];
  const items = links.map((link, at) => ({ ...link, at, title: link.label.trim() || `Link ${at + 1}` }));
  const text = (name: "label" | "address", at: number) => ({
    value: links[at]?.[name],
    error: errors[at]?.[name],
    maxLength: bandLimits[name],
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      onChange(links.map((link, place) => (place === at ? { ...link, [name]: value } : link))),
  });
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
        kind="link"
        items={items}
        onReorder={(order) => onChange(links.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id)))}
      >
        {({ id, at, title }) => (
          <>
            <div className="grid min-w-0 grow grid-cols-1 gap-x-3 gap-y-2 py-1 sm:grid-cols-[1fr_2fr]">
              <Field label="Label" autoCapitalize="words" {...text("label", at)} />
              <AddressField
                label="Address"
                inputMode="url"
                placeholder="https://"
                takesMail
                {...text("address", at)}
                value={links[at]?.address ?? ""}
              />
            </div>
            <IconButton label={`Remove ${title}`} icon={X} onClick={() => remove(id)} />
          </>
        )}
      </SortableList>
      <Button ref={addButton} disabled={links.length >= bandLimits.links} onClick={add}>
        <Plus aria-hidden="true" className="size-4" />
        <span>Add Link</span>
      </Button>
      <p className="text-sm text-muted">{bandMessages.links}</p>
    </div>
  );
}
