import { clsx } from 'clsx';
import { useController } from 'react-hook-form';

type LinesFieldProps = {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly maxLength: number;
  readonly autoComplete?: string;
  /** What is wrong with a value, in the words of the requirement. */
  readonly rule?: (value: string) => string | undefined;
};

/** Some lines of the `Form` around it, with their label, and what is wrong with them or worth knowing. */
export const LinesField = ({ name, label, hint, rule, ...area }: LinesFieldProps) => {
  const { field, fieldState } = useController<Readonly<Record<string, string>>>({
    name,
    rules: { validate: (value) => rule?.(value) ?? true },
  });
  const error = fieldState.error?.message;
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={name} className="font-semibold">
        {label}
      </label>
      <textarea
        id={name}
        rows={3}
        className="control"
        aria-invalid={error !== undefined}
        aria-describedby={`${name}-note`}
        {...area}
        {...field}
      />
      <p id={`${name}-note`} className={clsx('text-sm', error ? 'font-semibold text-bad' : 'text-ink-soft')}>
        {error ?? hint}
      </p>
    </div>
  );
};
