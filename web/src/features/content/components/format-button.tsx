import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type FormatButtonProps = {
  readonly label: string;
  /** Absent for one-off actions. */
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
};

export const FormatButton = ({ label, pressed, disabled, onClick, children }: FormatButtonProps) => (
  <button
    type="button"
    aria-label={label}
    aria-pressed={pressed}
    title={label}
    disabled={disabled}
    className={clsx(
      'grid size-11 place-items-center rounded-control font-semibold hover:bg-sunken',
      pressed && 'bg-accent-soft text-accent',
    )}
    onClick={onClick}
  >
    <span aria-hidden="true">{children}</span>
  </button>
);
