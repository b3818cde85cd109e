import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { SlotsPanel } from '../features/capacity/components/slots-panel';
import { OrdersBoard } from '../features/kitchen/components/orders-board';
import { messages } from '../features/replay/messages';
import { DeliveryToggle } from '../features/store-status/components/delivery-toggle';
import { StatusSwitcher } from '../features/store-status/components/status-switcher';
import { useStoreSwitch } from '../features/store-status/hooks/use-store-switch';
import { notify } from '../lib/notify';
import { serverNow } from '../lib/server-clock';
import { useLowStockCount } from '../features/stock/hooks/use-low-stock-count';
import { Button } from '../components/ui/button';
import { Dialog } from '../components/ui/dialog';
import { Icon } from '../components/ui/icon';
import { usePlayer } from '../features/replay/hooks/use-player';
import type { Speed } from '../features/replay/replay-address';
import { ReplayScreen } from '../features/replay/components/replay-screen';

/** Speed by minutes: takes half a minute, or a minute for the hour. */
const MISSED = { 5: 10, 15: 30, 60: 60 } as const satisfies Readonly<Record<number, Speed>>;
type MissedMinutes = keyof typeof MISSED;

type MissedReplayProps = {
  readonly minutes: MissedMinutes;
  readonly onPresent: () => void;
};

const MissedReplay = ({ minutes, onPresent }: MissedReplayProps) => {
  const [options] = useState(() => ({
    day: undefined,
    at: serverNow() - minutes * 60_000,
    speed: MISSED[minutes],
    isPlaying: true,
  }));
  const { player, replay } = usePlayer(options);
  return (
    <ReplayScreen player={player} replay={replay} title={messages.missed.bar(minutes)} onPresent={onPresent}>
      <Button look="secondary" onClick={onPresent}>
        {messages.missed.present}
      </Button>
    </ReplayScreen>
  );
};

type MissedButtonProps = { readonly onChoose: (minutes: MissedMinutes) => void };

const CHOICES: readonly MissedMinutes[] = [5, 15, 60];

const MissedButton = ({ onChoose }: MissedButtonProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const { missed } = messages;
  return (
    <>
      <Button
        look="secondary"
        aria-haspopup="dialog"
        aria-label={missed.ask}
        className="min-h-12 shrink-0 px-3!"
        onClick={() => setIsOpen(true)}
      >
        <Icon>
          <path d="M4 12a8 8 0 1 0 2.6-5.9L4 8.5M4 4v4.5h4.5M12 8v4.5l3 2" />
        </Icon>
        <span className="hidden whitespace-nowrap sm:inline">{missed.ask}</span>
      </Button>
      {isOpen && (
        <Dialog title={missed.title} onClose={() => setIsOpen(false)}>
          <p className="mb-3">{missed.text}</p>
          <div className="grid gap-2">
            {CHOICES.map((minutes) => (
              <Button
                key={minutes}
                look="secondary"
                className="min-h-14 text-lg"
                onClick={() => {
                  setIsOpen(false);
                  onChoose(minutes);
                }}
              >
                {missed.minutes(minutes)}
              </Button>
            ))}
          </div>
        </Dialog>
      )}
    </>
  );
};

/** One script: kitchens use both. */
export { RunSheetPage } from './run-sheet-page';

export const TakeawayOrdersPage = () => {
  const navigate = useNavigate();
  const store = useStoreSwitch();
  const lowStock = useLowStockCount();
  const [missed, setMissed] = useState<MissedMinutes>();
  if (missed !== undefined)
    return (
      <MissedReplay
        minutes={missed}
        onPresent={() => {
          setMissed(undefined);
          notify.toast(messages.missed.back);
        }}
      />
    );
  return (
    <OrdersBoard
      storeState={store.state}
      lowStock={lowStock}
      onManageStock={() => void navigate({ to: '/takeaway-oos' })}
      missed={<MissedButton onChoose={setMissed} />}
    >
      <StatusSwitcher store={store} />
      <DeliveryToggle />
      <SlotsPanel />
    </OrdersBoard>
  );
};
