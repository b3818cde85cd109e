import { useState, useSyncExternalStore } from 'react';
import { Button } from '../../../components/ui/button';
import { type Alarm, isRinging, type Quiet } from '../alarm';
import type { KitchenSession } from '../hooks/use-kitchen-session';
import { useNow } from '../hooks/use-now';
import { messages } from '../messages';
import type { StaffOrder } from '../staff-order';
import { SilentIcon, SoundIcon } from './board-icons';
import { SoundsDialog } from './sounds-dialog';

type AlarmBarProps = {
  readonly session: KitchenSession;
  readonly alarm: Alarm | undefined;
  readonly orders: readonly StaffOrder[];
  readonly quiet: Quiet | undefined;
  readonly onQuiet: () => void;
};

const SAME_HEIGHT = 'mb-2 flex min-h-13 w-full items-center gap-x-3 gap-y-1 rounded-card px-3 py-1';

const Counts = ({ alarm }: { readonly alarm: Alarm | undefined }) => (
  <span className="flex flex-wrap gap-x-3 font-bold tabular-nums">
    {alarm === undefined ? messages.bar.unknown : messages.bar.waiting(alarm.waiting)}
    {alarm !== undefined && alarm.unpaid > 0 && <span>{messages.bar.unpaid(alarm.unpaid)}</span>}
    {alarm !== undefined && alarm.later > 0 && <span>{messages.bar.later(alarm.later)}</span>}
    {alarm !== undefined && alarm.late > 0 && (
      <span className="rounded-control bg-bad px-2 text-bad-ink">{messages.bar.late(alarm.late)}</span>
    )}
  </span>
);

export const AlarmBar = ({ session, alarm, orders, quiet, onQuiet }: AlarmBarProps) => {
  const { speaker, choices } = session;
  const [isChoosing, setIsChoosing] = useState(false);
  const sound = useSyncExternalStore(speaker.subscribe, speaker.get);
  const { newOrder } = useSyncExternalStore(choices.subscribe, choices.get);
  const now = useNow();
  const quietSeconds = quiet === undefined ? 0 : Math.min(60, Math.ceil((quiet.until - now) / 1000));
  if (sound !== 'on')
    return (
      <button
        type="button"
        className={`${SAME_HEIGHT} flex-wrap justify-between bg-bad text-left text-bad-ink`}
        onClick={() => void speaker.arm()}
      >
        <span className="flex items-center gap-2 text-lg font-extrabold">
          <SilentIcon />
          {messages.sound[sound]}
        </span>
        <Counts alarm={alarm} />
      </button>
    );
  return (
    <section aria-label={messages.bar.title} className={`${SAME_HEIGHT} flex-wrap border border-line bg-card`}>
      <Counts alarm={alarm} />
      {!newOrder.isOn && !alarm?.escalated && <strong className="text-bad">{messages.bar.newOrdersSilent}</strong>}
      <Button look="quiet" className="ml-auto min-h-12 sm:order-last" onClick={() => setIsChoosing(true)}>
        <SoundIcon />
        {messages.sounds.title}
      </Button>
      {quiet && quietSeconds > 0 ? (
        <strong role="status" className="w-full tabular-nums sm:w-auto">
          {messages.quiet.by(quiet.by, quietSeconds)}
        </strong>
      ) : (
        isRinging(orders, now) && (
          <Button look="secondary" className="min-h-12 w-full sm:w-auto" onClick={onQuiet}>
            {messages.quiet.ask}
          </Button>
        )
      )}
      {isChoosing && <SoundsDialog session={session} onClose={() => setIsChoosing(false)} />}
    </section>
  );
};
