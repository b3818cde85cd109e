import { Button } from '../../../components/ui/button';
import type { TemporaryState } from '../api/temporary-states';
import { messages } from '../messages';

type StateRowProps = {
  readonly state: TemporaryState;
  readonly now: Date;
  readonly disabled: boolean;
  readonly onEnd: () => void;
  /** Without minutes: until tomorrow. */
  readonly onUntil: (minutes?: number) => void;
};

const MINUTES = [15, 30, 60, 120] as const;

export const StateRow = ({ state: { state, name, until, by }, now, disabled, onEnd, onUntil }: StateRowProps) => {
  const what = messages.what(state, name);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
      <span className="break-words">
        <strong>{what}</strong> {messages.until(until, now)} {messages.by(by)}
      </span>
      <span className="flex items-center gap-2">
        <Button look="secondary" disabled={disabled} aria-label={messages.endNamed(what)} onClick={onEnd}>
          {messages.end}
        </Button>
        <select
          aria-label={messages.anotherNamed(what)}
          className="min-h-11 rounded-control border border-edge bg-card px-2 text-ink"
          disabled={disabled}
          value=""
          onChange={({ target: { value } }) => onUntil(value === 'tomorrow' ? undefined : Number(value))}
        >
          <option value="" disabled>
            {messages.another}
          </option>
          {MINUTES.map((minutes) => (
            <option key={minutes} value={minutes}>
              {messages.minutes(minutes)}
            </option>
          ))}
          <option value="tomorrow">{messages.tomorrow}</option>
        </select>
      </span>
    </li>
  );
};
