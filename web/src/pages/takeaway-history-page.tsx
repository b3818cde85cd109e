import { HistoryLinks } from '../features/history/history-links';
import { DayReplay } from '../features/replay/components/day-replay';
import { DaysList } from '../features/replay/components/days-list';
import { messages } from '../features/replay/messages';
import { placeIn } from '../features/replay/replay-address';
import { useAddress } from '../lib/use-address';

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
