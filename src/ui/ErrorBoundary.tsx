import { Component, type ReactNode } from "react";
import { classNames } from "#lib/classNames.ts";
import { Button } from "#ui/Button.tsx";
import { pieceWords } from "#ui/pieceWords.ts";

type ErrorBoundaryProps = {
  /** Called with what mounts the children anew. */
  fallback: ReactNode | ((tryAgain: () => void) => ReactNode);
  children: ReactNode;
};

/** Shows the fallback when its children throw while rendering. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  tryAgain = () => this.setState({ hasFailed: false });

  override render() {
    const { fallback, children } = this.props;
    if (!this.state.hasFailed) return children;
    return typeof fallback === "function" ? fallback(this.tryAgain) : fallback;
  }
}

/** A part that fails alone: the rest of the page goes on, and a button mounts it anew. `className` places its notice. */
export const PartBoundary = ({ className, children }: { className?: string; children: ReactNode }) => (
  <ErrorBoundary fallback={(tryAgain) => <BrokenPart className={className} onTryAgain={tryAgain} />}>
    {children}
  </ErrorBoundary>
);

type BrokenPartProps = { sentence?: string; className?: string | undefined; onTryAgain: () => void };

export const BrokenPart = ({
  sentence = pieceWords().brokenPart,
  className,
  onTryAgain,
}: BrokenPartProps) => (
  <div
    role="alert"
    className={classNames(
      "flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface p-4 text-sm",
      className,
    )}
  >
    <p>{sentence}</p>
    <Button onClick={onTryAgain}>{pieceWords().tryAgain}</Button>
  </div>
);
