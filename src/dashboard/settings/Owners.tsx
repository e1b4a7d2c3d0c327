import { Check, Copy } from "lucide-react";
import { useRef, useState } from "react";
import { environment } from "#config.ts";
import { CREDENTIAL_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "#dashboardConfig.ts";
import { useCopied } from "#lib/useCopied.ts";
import { ownerMessages } from "#messages/ownerMessages.ts";
import { SECURE_PATH } from "#routes.ts";
import { addOwnerStatement, readEmail, removeOwnerStatement } from "#rules/ownerStatements.ts";
import { supabasePage } from "#rules/supabasePage.ts";
import { Button } from "#ui/Button.tsx";
import { Choice } from "#ui/Choice.tsx";
import { Field, TextareaField } from "#ui/Field.tsx";
import { NewTabLink } from "#ui/NewTabLink.tsx";

type Change = "add" | "remove";
const changes: [Change, string][] = [
  ["add", "Add an owner"],
  ["remove", "Remove an owner"],
];

/**
 * How to add and remove an owner at Supabase, with the statement to copy. Nothing here changes owners: a stolen session must
 * not become a takeover (decision 092).
 */
export function Owners() {
  const [change, setChange] = useState<Change>("add");
  const [typed, setTyped] = useState("");
  const [isAsked, setIsAsked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { outcome, copy } = useCopied();
  const address = readEmail(typed);
  const statementOf = change === "add" ? addOwnerStatement : removeOwnerStatement;
  const statement = address && statementOf(address);
  const isCopied = outcome === "copied";

  const handleCopy = () => {
    if (statement) return void copy(statement);
    setIsAsked(true);
    field.current?.focus();
  };
  return (
    <>
      <p className="text-sm text-muted">{ownerMessages.meaning}</p>
      <Choice label="What to do" options={changes} value={change} onChange={setChange} />
      <Field
        ref={field}
        label="Their email"
        inputMode="email"
        autoCapitalize="none"
        autoCorrect="off"
        autoComplete="off"
        spellCheck={false}
        maxLength={CREDENTIAL_MAX_LENGTH}
        error={isAsked && !address ? ownerMessages.emailUnread : undefined}
        value={typed}
        onBlur={() => setIsAsked(typed !== "")}
        onChange={({ target }) => {
          setIsAsked(false);
          setTyped(target.value);
        }}
      />
      <ol role="list" className="flex list-decimal flex-col gap-4 pl-5 text-sm">
        {ownerMessages[change](location.origin + SECURE_PATH, PASSWORD_MIN_LENGTH).map(
          ({ text, page, isStatement }) => (
            <li key={text}>
              {page && (
                <NewTabLink label={page.place} address={supabasePage(environment.supabaseUrl, page.path)} />
              )}
              <p className="wrap-anywhere text-muted">{text}</p>
              {isStatement && (
                <div className="mt-2 flex flex-col items-start gap-3">
                  <div className="w-full">
                    <TextareaField
                      label="Statement"
                      readOnly
                      dir="ltr"
                      rows={5}
                      spellCheck={false}
                      placeholder={ownerMessages.waiting}
                      value={statement ?? ""}
                      onFocus={(event) => event.target.select()}
                      className="font-mono sm:text-sm"
                    />
                  </div>
                  <Button icon={isCopied ? Check : Copy} onClick={handleCopy}>
                    {isCopied ? ownerMessages.copied : "Copy"}
                  </Button>
                  <span role="status" className={outcome === "failed" ? "text-sm" : "sr-only"}>
                    {outcome && ownerMessages[outcome]}
                  </span>
                </div>
              )}
            </li>
          ),
        )}
      </ol>
    </>
  );
}
