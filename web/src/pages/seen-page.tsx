import { HistoryLinks } from '../features/history/history-links';
import { useQuery } from '@tanstack/react-query';
import { ReadFailed } from '../components/ui/read-failed';
import { Skeleton } from '../components/ui/skeleton';
import { FindBox } from '../features/history/past/find-box';
import { InstantPicker } from '../features/history/past/instant-picker';
import { messages } from '../features/history/past/messages';
import { seenQuery } from '../features/history/past/past-api';
import {
  SeenBasket,
  SeenMenu,
  SeenOrder,
  SeenSettings,
  SeenStore,
  SeenTariff,
} from '../features/history/past/seen-parts';
import { reasonOf } from '../lib/http';
import { useAddress } from '../lib/use-address';

type SeenAtProps = {
  readonly id: string;
  readonly at: string | undefined;
  readonly onPick: (at: string | undefined) => void;
};

const SeenAt = ({ id, at, onPick }: SeenAtProps) => {
  const { data: seen, error, refetch } = useQuery(seenQuery(id, at));
  return (
    <>
      <InstantPicker at={seen?.at} onPick={onPick} />
      {seen && (
        <>
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <div className="flex flex-col gap-4">
              <SeenStore seen={seen} />
              <SeenBasket seen={seen} />
              <SeenOrder seen={seen} />
              <SeenTariff seen={seen} />
            </div>
            <SeenMenu seen={seen} />
          </div>
          <SeenSettings seen={seen} />
        </>
      )}
      {!seen && error && (
        <ReadFailed onRetry={refetch}>
          <strong>{messages.failed}</strong> {reasonOf(error)}
        </ReadFailed>
      )}
      {!seen && !error && (
        <div role="status" className="grid gap-4 lg:grid-cols-2">
          <span className="sr-only">{messages.loading}</span>
          <Skeleton className="h-96" />
          <Skeleton className="h-96" />
        </div>
      )}
    </>
  );
};

export const SeenPage = () => {
  const [{ id = '', at }, change] = useAddress();
  return (
    <div className="flex max-w-6xl flex-col gap-4">
      <HistoryLinks />
      <div>
        <h1 className="text-3xl font-extrabold tracking-tight">{messages.seenTitle}</h1>
        <p className="text-ink-soft">{messages.seenIntro}</p>
      </div>
      <FindBox forSeen />
      {id !== '' && <SeenAt key={id} id={id} at={at} onPick={(picked = '') => change({ at: picked })} />}
    </div>
  );
};
