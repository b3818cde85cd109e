import { useController } from 'react-hook-form';
import { FieldNote } from './form';

type LinesFieldProps = {
  readonly name: string;
  /** The text area's name in the document; by default `name`. */
  readonly fieldName?: string;
  readonly label: string;
  readonly hint: string;
  readonly maxLength: number;
  readonly autoComplete?: string;
  readonly readOnly?: boolean;
  readonly required?: boolean;
  readonly rule?: (value: string) => string | undefined;
};

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
      <FieldNote id={`${fieldName}-note`} error={error}>
        {hint}
      </FieldNote>
    </div>
  );
};
