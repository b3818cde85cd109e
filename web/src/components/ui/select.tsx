import type { ComponentProps } from 'react';

type SelectProps = ComponentProps<'select'> & {
  readonly id: string;
  readonly label: string;
  readonly labelHidden?: boolean;
  readonly options: Readonly<Record<string, string>>;
};

export const Select = ({ id, label, labelHidden = false, options, ...select }: SelectProps) => (
  <div className="flex min-w-0 flex-col gap-1">
    <label htmlFor={id} className={labelHidden ? 'sr-only' : 'font-semibold'}>
      {label}
    </label>
    <select id={id} className="control" {...select}>
      {Object.entries(options).map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  </div>
);
