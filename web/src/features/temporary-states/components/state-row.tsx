import { Button } from '../../../components/ui/button';
import type { TemporaryState } from '../api/temporary-states';
import { whenText } from '../../../lib/shop-time';
import { messages } from '../messages';

type StateRowProps = {
  readonly state: TemporaryState;
  readonly now: Date;
  readonly disabled: boolean;
  readonly onEnd: () => void;
  readonly onUntil: (minutes?: number) => void;
};

const SLOT = 'slot:';
const MINUTES = [15, 30, 60, 120] as const;

export const StateRow = ({
  state: { key, state, name, until, by, by_itself: byItself },
  now,
  disabled,
  onEnd,
  onUntil,
}: StateRowProps) => {
  const isSlot = key.startsWith(SLOT);
  const what = messages.what(state, isSlot ? whenText(key.slice(SLOT.length), now) : name);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
      <span className="break-words">
        <strong>{what}</strong> {messages.until(until, now)} {messages.by(by, byItself)}
      </span>
      <span className="flex items-center gap-2">
        <Button
          look="secondary"
          className="min-h-12"
          disabled={disabled}
          aria-label={messages.endNamed(what)}
          onClick={onEnd}
        >
          {messages.end}
        </Button>
        {/* A slot ends on its own. */}
        {!isSlot && (
          <select
            aria-label={messages.anotherNamed(what)}
            className="min-h-12 rounded-control border border-edge bg-card px-2 text-ink"
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
        )}
      </span>
    </li>
  );
};
