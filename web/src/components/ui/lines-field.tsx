import { clsx } from 'clsx';
import { useController } from 'react-hook-form';

type LinesFieldProps = {
  /** Of its value in the form. */
  readonly name: string;
  /** Of the text area in the document, where that is another. */
  readonly fieldName?: string;
  readonly label: string;
  readonly hint: string;
  readonly maxLength: number;
  readonly autoComplete?: string;
  readonly readOnly?: boolean;
  readonly required?: boolean;
  /** What is wrong with a value, in the words of the requirement. */
  readonly rule?: (value: string) => string | undefined;
};

/** Some lines of the `Form` around it, with their label, and what is wrong with them or worth knowing. */
export const LinesField = ({ name, fieldName = name, label, hint, rule, ...area }: LinesFieldProps) => {
  const { field, fieldState } = useController<Readonly<Record<string, string>>>({
    name,
    rules: { validate: (value) => rule?.(value) ?? true },
  });
  const error = fieldState.error?.message;
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={fieldName} className="font-semibold">
        {label}
      </label>
      <textarea
        id={fieldName}
        rows={3}
        className="control"
        aria-invalid={error !== undefined}
        aria-describedby={`${fieldName}-note`}
        {...area}
        {...field}
        name={fieldName}
      />
      <p id={`${fieldName}-note`} className={clsx('text-sm', error ? 'font-semibold text-bad' : 'text-ink-soft')}>
        {error ?? hint}
      </p>
    </div>
  );
};
