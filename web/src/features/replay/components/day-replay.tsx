import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../components/ui/button';
import { nameOfDay } from '../../../lib/day';
import { usePlaceInAddress } from '../hooks/use-place-in-address';
import { usePlayer } from '../hooks/use-player';
import { messages } from '../messages';
import type { Place } from '../replay-address';
import { ReplayScreen } from './replay-screen';

const instantOf = (text: string | undefined): number | undefined => (text === undefined ? undefined : Date.parse(text));

type DayReplayProps = { readonly place: Place };

export const DayReplay = ({ place: { day, at, speed, until } }: DayReplayProps) => {
  const { player, replay } = usePlayer({
    day,
    at: instantOf(at),
    speed,
    isPlaying: until !== undefined,
    until: instantOf(until),
  });
  usePlaceInAddress(player, day);
  return (
    <ReplayScreen player={player} replay={replay} title={messages.replayOf(nameOfDay(day))}>
      <Link to="/takeaway-history" activeOptions={{ exact: true }} className={buttonClass('quiet')}>
        {messages.allDays}
      </Link>
    </ReplayScreen>
  );
};
