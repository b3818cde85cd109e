import { dialled } from '@hatch/kernel/rules';
import { ReadFailed } from '../../../components/ui/read-failed';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { Skeleton } from '../../../components/ui/skeleton';
import { messages as words } from '../../../lib/messages';
import { useSite } from '../../../site/settings';
import { useOffersDelivery } from '../../delivery/hooks/use-offers-delivery';
import { messages as delivery } from '../../delivery/messages';
import { Bands } from '../../orders/components/delivery-bands';
import { messages } from '../messages';
import { useQuery } from '@tanstack/react-query';
import { http } from '../../../lib/http';

const useWeekAhead = () =>
  useQuery({
    queryKey: ['closing-time', 'week'],
    queryFn: async () => (await http.read('/api/openingHours')).days,
  });

type Hours = readonly { readonly from: string; readonly to: string }[];

const periodsOf = (hours: Hours): string => hours.map(({ from, to }) => `${from} to ${to}`).join(', ');
const periodWords = (hours: Hours): string => periodsOf(hours) || messages.closedThatDay;

const WeekAhead = () => {
  const { data: days, isError, refetch } = useWeekAhead();
  if (isError) return <ReadFailed onRetry={refetch}>{messages.hoursFailed}</ReadFailed>;
  if (days === undefined) return <Skeleton className="h-56" />;
  if (days.length === 0) return <p>{messages.noHours}</p>;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 tabular-nums">
      {days.map(({ date, weekday, hours, delivery: brought }, at) => (
        <div key={date} className="contents">
          <dt className={at === 0 ? 'font-bold' : undefined}>{at === 0 ? messages.today : weekday}</dt>
          <dd className={at === 0 ? 'font-bold' : undefined}>
            {periodWords(hours)}
            {brought && hours.length > 0 && (
              <span className="block text-sm font-normal text-ink-soft">{messages.brought(periodsOf(brought))}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
};

export const ShopInfoDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { address, phone, deliveryRadius } = useSite();
  const isDelivering = useOffersDelivery();
  return (
    <Dialog
      title={words.store.info}
      onClose={onClose}
      footer={
        <Button look="secondary" onClick={onClose}>
          {messages.done}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <WeekAhead />
        <section aria-labelledby="info-collection">
          <h3 id="info-collection" className="font-bold">
            {messages.collection}
          </h3>
          <p className="whitespace-pre-line">{address}</p>
          {phone && (
            <a href={dialled(phone)} className="inline-flex min-h-11 items-center underline">
              {phone}
            </a>
          )}
        </section>
        <section aria-labelledby="info-delivery">
          <h3 id="info-delivery" className="font-bold">
            {messages.deliveryLabel}
          </h3>
          <p className="pb-1">{isDelivering ? delivery.radius(deliveryRadius) : delivery.notDelivering}</p>
          {isDelivering && <Bands />}
        </section>
      </div>
    </Dialog>
  );
};
