import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import { ReadFailed } from '../../../components/ui/read-failed';
import { readDevice, writeDevice } from '../../../lib/device-storage';
import { OrdersBoard } from '../../kitchen/components/orders-board';
import { useBoardHash } from '../../kitchen/hooks/use-board-hash';
import { KitchenContext, UNKNOWN_KITCHEN, type Kitchen } from '../../kitchen/hooks/use-kitchen';
import { ClockContext } from '../../kitchen/hooks/use-now';
import { useJumpMark } from '../hooks/use-jump-mark';
import { usePlayerKeys } from '../hooks/use-player-keys';
import { useReplayRequests } from '../hooks/use-replay-requests';
import { useReplaySounds } from '../hooks/use-replay-sounds';
import { messages as kitchenMessages } from '../../kitchen/messages';
import { isPromptedToOpen } from '../api/replay-api';
import { messages } from '../messages';
import type { Player, Replay } from '../player';
import { PlayerBar } from './player-bar';
import { ShopAsItWas } from './shop-as-it-was';

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
