import { clsx } from 'clsx';

type TextFieldProps = {
  readonly place: string;
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
};

export const TextField = ({ place, label, hint, value, problem, onChange }: TextFieldProps) => {
  const note = problem ?? hint;
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-1">
      <label htmlFor={place} className="text-sm font-semibold tracking-tight">
        {label}
      </label>
      <input
        id={place}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        className="control"
        value={value}
        aria-invalid={problem !== undefined}
        aria-describedby={note && `${place}-note`}
        onChange={({ target }) => onChange(target.value)}
      />
      {note && (
        <p id={`${place}-note`} className={clsx('text-sm', problem ? 'font-semibold text-bad' : 'text-ink-soft')}>
          {note}
        </p>
      )}
    </div>
  );
};
