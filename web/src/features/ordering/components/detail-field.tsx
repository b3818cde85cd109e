import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

type DetailFieldProps = ComponentProps<'input'> & {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
};

/** An input with its label, and what is wrong with it. */
export const DetailField = ({ label, error, hint, id, className, ...input }: DetailFieldProps) => (
  <div className={clsx('flex flex-col gap-1', className)}>
    <label htmlFor={id} className="font-semibold">
      {label}
    </label>
    <input
      id={id}
      className="control"
      aria-invalid={error !== undefined}
      aria-describedby={error || hint ? `${id}-note` : undefined}
      {...input}
    />
    {(error ?? hint) && (
      <p id={`${id}-note`} className={clsx('text-sm', error ? 'font-semibold text-bad' : 'text-ink-soft')}>
        {error ?? hint}
      </p>
    )}
  </div>
);
