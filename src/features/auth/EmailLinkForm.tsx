import type { ReactNode, Ref } from "react";
import { signInMessages } from "#messages/signInMessages.ts";
import type { OpenLink } from "#rules/emailLink.ts";
import { CenteredCard } from "#ui/Card.tsx";
import { SubmitButton } from "#ui/SubmitButton.tsx";

export type OpenLinkCardProps = {
  link: OpenLink;
  /** The button to the login or the dashboard. */
  renderBack: (variant: "primary" | "quiet") => ReactNode;
  onEnd: () => void;
};

type EmailLinkFormProps = Pick<OpenLinkCardProps, "renderBack"> & {
  ref?: Ref<HTMLFormElement>;
  title: string;
  text: string;
  label: string;
  busyLabel: string;
  isBusy: boolean;
  isFailed: boolean;
  onSubmit: () => void;
  children?: ReactNode;
};

/** The card of an email link: fields, a button that may be pressed again, and the one sentence for every failure. */
export function EmailLinkForm(props: EmailLinkFormProps) {
  const { ref, title, text, label, busyLabel, isBusy, isFailed, onSubmit, children } = props;
  return (
    <CenteredCard title={title}>
      <p role="status" className="mt-2 text-sm wrap-anywhere text-muted">
        {text}
      </p>
      <form
        ref={ref}
        className="mt-6 flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) onSubmit();
        }}
      >
        {children}
        <SubmitButton label={label} busyLabel={busyLabel} isBusy={isBusy} className="mt-2" />
        {isFailed && !isBusy && (
          <div role="alert" className="flex flex-col gap-2 text-sm">
            <p className="text-danger">{signInMessages.linkUnconfirmed}</p>
            <p className="text-muted">{signInMessages.requestLink}</p>
          </div>
        )}
      </form>
      <div className="mt-2">{props.renderBack("quiet")}</div>
    </CenteredCard>
  );
}
