import type { ComponentProps } from "react";
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
 * so before the browser's own check.
 */
export function AddressField(props: AddressFieldProps) {
  const { value, problem, takesMail = false, addressIn = String, onChange, ...field } = props;
  const address = completeAddress(addressIn(value), { takesMail });
  const own = addressProblem(address, { takesMail });
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
      value={value}
      problem={problem ?? (own ? addressMessages[own] : undefined)}
      onChange={onChange}
      onBlur={complete}
      onKeyDown={({ key }) => key === "Enter" && complete()}
    />
  );
}
