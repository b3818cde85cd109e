import { useState } from 'react';
import { Button } from '../../../../components/ui/button';
import { isRinging } from '../../alarm';
import { useKitchenSession } from '../../hooks/use-kitchen-session';
import { useNow } from '../../hooks/use-now';
import { useOnDisturbance } from '../../hooks/use-disturbance';
import { useQuiet } from '../../hooks/use-quiet';
import { messages } from '../../messages';
import type { StaffOrder } from '../../staff-order';
import { SilentIcon, SoundIcon } from '../board-icons';
import { SoundsDialog } from '../sounds-dialog';

type SoundButtonProps = { readonly orders: readonly StaffOrder[] };

/** A minute of quiet while it rings; else the sounds of this device. */
export const SoundButton = ({ orders }: SoundButtonProps) => {
  const session = useKitchenSession();
  const { quiet, ask } = useQuiet(session);
  const now = useNow();
  const [isOpen, setIsOpen] = useState(false);
  useOnDisturbance(() => setIsOpen(false));
  const quietSeconds = quiet === undefined ? 0 : Math.min(60, Math.ceil((quiet.until - now) / 1000));
  if (quiet && quietSeconds > 0)
    return (
      <strong role="status" className="max-w-40 truncate tabular-nums">
        {messages.quiet.by(quiet.by, quietSeconds)}
      </strong>
    );
  if (isRinging(orders, now))
    return (
      <Button
        look="secondary"
        aria-label={messages.quiet.ask}
        className="min-h-12 min-w-12 px-2! whitespace-nowrap"
        onClick={ask}
      >
        <SilentIcon />
        <span className="hidden xl:inline">{messages.quiet.ask}</span>
      </Button>
    );
  return (
    <>
      <button
        type="button"
        aria-label={messages.sounds.title}
        aria-haspopup="dialog"
        className="grid size-12 shrink-0 place-items-center rounded-control border border-edge bg-card text-ink hover:bg-sunken"
        onClick={() => setIsOpen(true)}
      >
        <SoundIcon />
      </button>
      {isOpen && <SoundsDialog session={session} onClose={() => setIsOpen(false)} />}
    </>
  );
};
