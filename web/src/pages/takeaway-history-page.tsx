import { HistoryLinks } from '../features/history/history-links';
import { DaysList } from '../features/replay/components/days-list';
import { messages } from '../features/replay/messages';
import { placeIn, type Place, replayAddress } from '../features/replay/replay-address';
import { useAddress } from '../lib/use-address';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../components/ui/button';
import { nameOfDay } from '../lib/day';
import { usePlayer } from '../features/replay/hooks/use-player';
import { ReplayScreen } from '../features/replay/components/replay-screen';
import { useEffect } from 'react';
import type { Player } from '../features/replay/player';

const EVERY_MS = 2000;

/** Keeps the place for reloads and shared links. Bypasses the router, which would read the page again each time. */
const usePlaceInAddress = (player: Player, day: string): void => {
  useEffect(() => {
    let written = '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = (): void => {
      timer = undefined;
      const { span, speed } = player.replay.get();
      if (span === undefined) return;
      const address = replayAddress({ day, at: new Date(player.clock.get()).toISOString(), speed });
      if (address === written) return;
      written = address;
      History.prototype.replaceState.call(window.history, window.history.state, '', address);
    };
    const soon = (): void => {
      timer ??= setTimeout(write, player.replay.get().isPlaying ? EVERY_MS : 0);
    };
    const ends = [player.replay.subscribe(soon), player.clock.subscribe(soon)];
    return () => {
      ends.forEach((end) => end());
      clearTimeout(timer);
    };
  }, [player, day]);
};

const instantOf = (text: string | undefined): number | undefined => (text === undefined ? undefined : Date.parse(text));

type DayReplayProps = { readonly place: Place };

const DayReplay = ({ place: { day, at, speed, until } }: DayReplayProps) => {
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

export const TakeawayHistoryPage = () => {
  const [search] = useAddress();
  const place = placeIn(search);
  if (place) return <DayReplay key={JSON.stringify(search)} place={place} />;
  return (
    <div className="flex flex-col gap-4">
      <HistoryLinks />
      <div>
        <h1 className="text-3xl font-extrabold tracking-tight">{messages.title}</h1>
        <p className="text-ink-soft">{messages.intro}</p>
      </div>
      <DaysList />
    </div>
  );
};
