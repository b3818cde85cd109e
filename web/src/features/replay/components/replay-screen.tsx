import { useEffect, useEffectEvent, useMemo, useState, type ReactNode, useLayoutEffect } from 'react';
import { ReadFailed } from '../../../components/ui/read-failed';
import { readDevice, writeDevice } from '../../../lib/device-storage';
import { OrdersBoard } from '../../kitchen/components/orders-board';
import { useBoardHash } from '../../kitchen/hooks/use-board-hash';
import { KitchenContext, UNKNOWN_KITCHEN, type Kitchen } from '../../kitchen/hooks/use-kitchen';
import { ClockContext } from '../../kitchen/hooks/use-now';
import { useReplaySounds } from '../hooks/use-replay-sounds';
import { messages as kitchenMessages } from '../../kitchen/messages';
import { isPromptedToOpen, type ReplayedShop } from '../api/replay-api';
import { messages } from '../messages';
import type { Player, Replay } from '../player';
import { PlayerBar } from './player-bar';
import { DeliveryButton } from '../../store-status/components/delivery-toggle';
import { StatusSwitcher } from '../../store-status/components/status-switcher';

const TYPED_INTO =
  'input:not([type=range]), textarea, select, [contenteditable=true], [role=dialog], [role=alertdialog]';
const PRESSED = 'button, a, summary, [role=button]';

const isWithin = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/** Ignored where the focused element uses the key itself. */
const usePlayerKeys = (player: Player): void => {
  useEffect(() => {
    const acts: Readonly<Record<string, () => void>> = {
      ' ': player.toggle,
      ArrowLeft: () => player.step(-1),
      ArrowRight: () => player.step(1),
      Home: player.seekToStart,
      End: player.seekToEnd,
    };
    const onKey = (event: KeyboardEvent): void => {
      const { key, target } = event;
      const act = Object.hasOwn(acts, key) ? acts[key] : undefined;
      if (act === undefined || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isWithin(target, TYPED_INTO) || (key === ' ' && isWithin(target, PRESSED))) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [player]);
};

type ShopAsItWasProps = { readonly shop: ReplayedShop };

const ShopAsItWas = ({ shop: { store, delivering, outOfStock } }: ShopAsItWasProps) => (
  <>
    <StatusSwitcher store={{ state: store, isChanging: false, change: undefined }} />
    <DeliveryButton delivering={delivering} />
    <details className="w-full rounded-control border border-edge bg-card sm:w-auto">
      <summary className="min-h-13 content-center px-4 text-lg font-bold">
        {messages.outOfStock(outOfStock.length)}
      </summary>
      {outOfStock.length > 0 && (
        <ul className="max-h-60 overflow-y-auto border-t border-line px-4 py-2">
          {outOfStock.map(({ sku, name }) => (
            <li key={sku} className="break-words">
              {name}
            </li>
          ))}
        </ul>
      )}
    </details>
  </>
);

/** Makes the server refuse changes. */
const HEADER = 'hatch-replay';

const isOwn = (input: RequestInfo | URL): boolean => {
  const address = input instanceof Request ? input.url : input;
  return new URL(address, window.location.href).origin === window.location.origin;
};

/** Marks every request of the page, whichever part sends it. */
const useReplayRequests = (): void => {
  useLayoutEffect(() => {
    const plain = window.fetch;
    window.fetch = (input, init) => {
      if (!isOwn(input)) return plain(input, init);
      const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
      headers.set(HEADER, '1');
      return plain(input, { ...init, headers });
    };
    return () => {
      window.fetch = plain;
    };
  }, []);
};

/** Performance mark: time from each jump until it is shown. */
export const JUMP_MARK = 'hatch-replay-seek';

const useJumpMark = ({ jump, isReading }: Replay): void => {
  useLayoutEffect(() => {
    if (isReading) return undefined;
    // The second frame starts after the first was painted.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        performance.measure(JUMP_MARK, { start: jump.askedAt, end: performance.now(), detail: jump.number });
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [jump, isReading]);
};

type ReplayScreenProps = {
  readonly player: Player;
  readonly replay: Replay;
  readonly title: string;
  readonly onPresent?: () => void;
  readonly children: ReactNode;
};

const SOUND_KEY = 'hatch-replay-sound';

type SoundsProps = { readonly player: Player; readonly replay: Replay; readonly isOn: boolean };

const Sounds = (sounds: SoundsProps): ReactNode => {
  useReplaySounds(sounds);
  return null;
};

export const ReplayScreen = ({ player, replay, title, onPresent, children }: ReplayScreenProps) => {
  const { board, shop, failure, isAtPresent } = replay;
  const [isSoundOn, setIsSoundOn] = useState(() => readDevice(SOUND_KEY) !== '0');
  useReplayRequests();
  usePlayerKeys(player);
  useBoardHash(board);
  useJumpMark(replay);
  const arrive = useEffectEvent(() => onPresent?.());
  useEffect(() => {
    if (isAtPresent) arrive();
  }, [isAtPresent]);
  const kitchen = useMemo((): Kitchen => ({ ...UNKNOWN_KITCHEN, board, mayAct: false }), [board]);
  return (
    <ClockContext value={player.boardClock}>
      <KitchenContext value={kitchen}>
        <PlayerBar
          player={player}
          replay={replay}
          title={title}
          isSoundOn={isSoundOn}
          onSound={(isOn) => {
            writeDevice(SOUND_KEY, isOn ? '1' : '0');
            setIsSoundOn(isOn);
          }}
        >
          {children}
        </PlayerBar>
        {shop && isPromptedToOpen(shop) && (
          <p className="rounded-control bg-warn-soft px-4 py-3 text-lg">
            <strong>{kitchenMessages.openTime.title}</strong> {kitchenMessages.openTime.text}
          </p>
        )}
        {failure !== undefined && (
          <ReadFailed onRetry={player.retry}>
            <span className="block">{messages.replayFailed}</span> {failure}
          </ReadFailed>
        )}
        {(board !== undefined || failure === undefined) && (
          <OrdersBoard storeState={shop?.store}>{shop && <ShopAsItWas shop={shop} />}</OrdersBoard>
        )}
        <Sounds player={player} replay={replay} isOn={isSoundOn} />
      </KitchenContext>
    </ClockContext>
  );
};
