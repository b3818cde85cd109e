import { useId, useRef } from 'react';
import { Button } from '../../../components/ui/button';
import { FieldNote } from '../../../components/ui/form';
import type { Period } from './hours-api';
import { messages } from './messages';

type PeriodFieldsProps = {
  /** For screen readers. */
  readonly day: string;
  readonly hours: readonly Period[];
  readonly problem?: string | undefined;
  readonly onChange: (hours: readonly Period[]) => void;
};

const FIRST: Period = { from: '17:00', to: '22:00' };

export const PeriodFields = ({ day, hours, problem, onChange }: PeriodFieldsProps) => {
  const note = useId();
  const wrong = problem !== undefined && ({ 'aria-invalid': true, 'aria-describedby': note } as const);
  const add = useRef<HTMLButtonElement>(null);
  const change = (at: number, period: Partial<Period>): void =>
    onChange(hours.map((other, index) => (index === at ? { ...other, ...period } : other)));
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {hours.length === 0 && <span className="text-ink-soft">{messages.closed}</span>}
      {hours.map(({ from, to }, at) => (
        <span key={at} className="flex items-center gap-1">
          <input
            type="time"
            className="control w-31 px-1.5"
            aria-label={messages.from(day, at + 1)}
            {...wrong}
            value={from}
            onChange={({ target }) => change(at, { from: target.value })}
          />
          <span aria-hidden="true">{messages.until}</span>
          <input
            type="time"
            className="control w-31 px-1.5"
            aria-label={messages.to(day, at + 1)}
            {...wrong}
            value={to}
            onChange={({ target }) => change(at, { to: target.value })}
          />
          <Button
            look="quiet"
            className="size-11 px-0"
            aria-label={messages.remove(day, at + 1)}
            onClick={() => {
              onChange(hours.filter((_, index) => index !== at));
              add.current?.focus();
            }}
          >
            ×
          </Button>
        </span>
      ))}
      <Button ref={add} look="quiet" aria-label={messages.addTo(day)} onClick={() => onChange([...hours, FIRST])}>
        {messages.add}
      </Button>
      {problem !== undefined && <FieldNote id={note} error={problem} />}
    </div>
  );
};
