import { clsx } from 'clsx';

type TickProps = {
  readonly label: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
};

export const Tick = ({ label, checked, disabled = false, onChange }: TickProps) => (
  <label className={clsx('flex min-h-12 items-center gap-3', disabled && 'text-ink-soft')}>
    <input
      type="checkbox"
      className="size-5 shrink-0 accent-accent"
      checked={checked}
      disabled={disabled}
      onChange={({ target }) => onChange(target.checked)}
    />
    {label}
  </label>
);
