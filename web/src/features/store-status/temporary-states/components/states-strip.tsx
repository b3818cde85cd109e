import { useChangeStates } from '../api/change-states';
import type { TemporaryState } from '../api/temporary-states';
import { useTemporaryStates } from '../use-temporary-states';
import { messages } from '../messages';
import { Button } from '../../../../components/ui/button';
import { toServerTime } from '../../../../lib/server-clock';
import { whenText } from '../../../../lib/shop-time';

type StateRowProps = {
  readonly state: TemporaryState;
  readonly now: Date;
  readonly disabled: boolean;
  readonly onEnd: () => void;
  readonly onUntil: (minutes?: number) => void;
};

const SLOT = 'slot:';
const MINUTES = [15, 30, 60, 120] as const;

const StateRow = ({
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

type OpeningPromptProps = {
  readonly opensAt: string;
  readonly now: Date;
  readonly disabled: boolean;
  readonly onOpen: () => void;
  readonly onNotNow: () => void;
};

const OpeningPrompt = ({ opensAt, now, disabled, onOpen, onNotNow }: OpeningPromptProps) => (
  <div role="alert" className="flex flex-wrap items-center gap-2">
    <strong className="mr-auto text-lg">{messages.openingTitle(opensAt, now)}</strong>
    <Button className="min-h-12" disabled={disabled} onClick={onOpen}>
      {messages.open}
    </Button>
    <Button look="secondary" className="min-h-12" disabled={disabled} onClick={onNotNow}>
      {messages.notNow}
    </Button>
  </div>
);

export const StatesStrip = () => {
  const { data, dataUpdatedAt } = useTemporaryStates();
  const { isPending, mutate } = useChangeStates();
  if (!data || (data.states.length === 0 && data.opening === null)) return null;
  const now = new Date(toServerTime(dataUpdatedAt));
  return (
    <section
      aria-label={messages.title}
      className="mb-4 flex flex-col gap-2 rounded-card border-2 border-warn bg-warn-soft px-4 py-2"
    >
      {data.opening !== null && (
        <OpeningPrompt
          opensAt={data.opening}
          now={now}
          disabled={isPending}
          onOpen={() => mutate({ what: 'open' })}
          onNotNow={() => mutate({ what: 'decline' })}
        />
      )}
      {data.states.length > 0 && (
        <ul className="grid max-h-64 grid-cols-[repeat(auto-fit,minmax(min(100%,34rem),1fr))] gap-x-10 gap-y-2 overflow-y-auto">
          {data.states.map((state) => (
            <StateRow
              key={state.key}
              state={state}
              now={now}
              disabled={isPending}
              onEnd={() => mutate({ what: 'end', key: state.key })}
              onUntil={(minutes) =>
                mutate({ what: 'until', key: state.key, ...(minutes !== undefined && { minutes }) })
              }
            />
          ))}
        </ul>
      )}
    </section>
  );
};
