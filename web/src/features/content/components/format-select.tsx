import type { ReactNode } from 'react';

type FormatSelectProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
};

export const FormatSelect = ({ label, value, onChange, children }: FormatSelectProps) => (
  <select
    aria-label={label}
    value={value}
    className="min-h-11 rounded-control border border-edge bg-card px-2"
    onChange={(event) => onChange(event.target.value)}
  >
    <option value="" hidden>
      {label}
    </option>
    {children}
  </select>
);
