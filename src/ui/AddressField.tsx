import { type ComponentProps, useEffect, useRef, useState } from "react";
import { addressProblem, completeAddress } from "#lib/typedAddress.ts";
import { addressMessages } from "#messages/dashboardMessages.ts";
import { Field } from "#ui/Field.tsx";

type AddressFieldProps = Omit<ComponentProps<typeof Field>, "ref" | "value" | "onChange"> & {
  value: string;
  takesMail?: boolean;
  /** What is read out of a text before it is completed. */
  addressIn?: (typed: string) => string;
  onChange: (event: { target: { value: string } }) => void;
};

/**
 * A field for a web address, which is completed when the field is left, and at Enter, which submits without leaving it:
 * so before the browser's own check. What is refused then gets its sentence at the field, in place of the browser's.
 */
export function AddressField(props: AddressFieldProps) {
  const { value, error, takesMail = false, addressIn = String, onChange, ...field } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isRefused, setIsRefused] = useState(false);
  const address = completeAddress(addressIn(value), { takesMail });
  const problem = addressProblem(address, { takesMail });
  useEffect(() => input.current?.setCustomValidity(problem ? addressMessages[problem] : ""), [problem]);

  const complete = () => {
    if (address !== value) onChange({ target: { value: address } });
  };
  return (
    <Field
      inputMode={takesMail ? "email" : "url"}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...field}
      ref={input}
      value={value}
      error={error ?? (isRefused && problem ? addressMessages[problem] : undefined)}
      onChange={(event) => {
        setIsRefused(false);
        onChange(event);
      }}
      onBlur={complete}
      onKeyDown={({ key }) => key === "Enter" && complete()}
      onInvalid={(event) => {
        event.preventDefault();
        setIsRefused(true);
        complete();
        const { currentTarget } = event;
        const controls = [...(currentTarget.form?.elements ?? [])];
        const isInvalid = (control: Element) =>
          control instanceof HTMLInputElement && !control.validity.valid;
        if (controls.find(isInvalid) === currentTarget) currentTarget.focus();
      }}
    />
  );
}
