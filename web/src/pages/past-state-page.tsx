import { HistoryLinks } from '../features/history/history-links';
import { FindBox } from '../features/history/past/find-box';
import { messages } from '../features/history/past/messages';
import type { Category, PastPlace } from '../features/history/past/past-api';
import { PastView } from '../features/history/past/past-view';
import { type TextSearch, useAddress } from '../lib/use-address';

const isCategory = (text: string): text is Category => Object.hasOwn(messages.categories, text);

const placeIn = ({
  category = '',
  id = '',
  at,
  revision = '',
}: TextSearch<'category' | 'id' | 'at' | 'revision'>): PastPlace | undefined => {
  if (!isCategory(category) || id === '') return undefined;
  return /^\d{1,9}$/.test(revision) ? { category, id, revision: Number(revision) } : { category, id, at };
};

export const PastStatePage = () => {
  const [search, change] = useAddress();
  const place = placeIn(search);
  return (
    <div className="flex max-w-6xl flex-col gap-4">
      <HistoryLinks />
      <div>
        <h1 className="text-3xl font-extrabold tracking-tight">{messages.title}</h1>
        <p className="text-ink-soft">{messages.intro}</p>
      </div>
      <FindBox />
      {place && (
        <PastView
          key={`${place.category} ${place.id}`}
          place={place}
          onMove={({ at = '', revision }) => change({ at, revision: revision === undefined ? '' : String(revision) })}
        />
      )}
    </div>
  );
};
