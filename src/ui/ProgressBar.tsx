type ProgressBarProps = {
  label: string;
  percent: number;
  valueText?: string;
};

export function ProgressBar({ label, percent, valueText }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={valueText}
      className="h-1 overflow-hidden rounded-full bg-line forced-colors:border"
    >
      <div
        className="h-full origin-left rtl:origin-right rounded-full bg-accent forced-colors:bg-[Highlight] transition-transform duration-quick ease-out"
        style={{ transform: `scaleX(${percent / 100})` }}
      />
    </div>
  );
}
