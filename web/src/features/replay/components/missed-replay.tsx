import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { usePlayer } from '../hooks/use-player';
import { messages } from '../messages';
import type { Speed } from '../replay-address';
import { ReplayScreen } from './replay-screen';

/** Speed by minutes: takes half a minute, or a minute for the hour. */
export const MISSED = { 5: 10, 15: 30, 60: 60 } as const satisfies Readonly<Record<number, Speed>>;
export type MissedMinutes = keyof typeof MISSED;

type MissedReplayProps = {
  readonly minutes: MissedMinutes;
  readonly onPresent: () => void;
};

export const MissedReplay = ({ minutes, onPresent }: MissedReplayProps) => {
  const [options] = useState(() => ({
    day: undefined,
    at: Date.now() - minutes * 60_000,
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
