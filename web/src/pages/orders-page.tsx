import { ArchiveFilterBar } from '../features/orders/archive/archive-filters';
import { filtersIn, totalsQuery } from '../features/orders/archive/archive-api';
import { ArchiveList } from '../features/orders/archive/archive-list';
import { messages } from '../features/orders/archive/messages';
import { isDay, nameOfDay } from '../lib/day';
import { useAddress } from '../lib/use-address';
import { formatMoney } from '@hatch/kernel/rules';
import { useQuery } from '@tanstack/react-query';
import { ReadFailed } from '../components/ui/read-failed';

type DayTotalsProps = { readonly day: string };

const SUMS = ['takings', 'given_back_here', 'unpaid', 'cancelled'] as const;

const DayTotals = ({ day }: DayTotalsProps) => {
  const { data, isError, refetch } = useQuery(totalsQuery(day));
  if (!data) return isError && <ReadFailed onRetry={refetch}>{messages.totalsFailed}</ReadFailed>;
  return (
    <section aria-label={messages.totals(nameOfDay(day))} className="rounded-card bg-card p-4 shadow-card">
      <h2 className="text-lg font-bold">{messages.totals(nameOfDay(day))}</h2>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {SUMS.filter((sum) => sum === 'takings' || data[sum].count > 0).map((sum) => (
          <div key={sum}>
            <dt className="text-sm text-ink-soft">{messages[sum]}</dt>
            <dd className={sum === 'takings' ? 'text-xl font-bold tabular-nums' : 'tabular-nums'}>
              {formatMoney(data[sum].amount)}
              <span className="text-sm font-normal text-ink-soft"> · {messages.orders(data[sum].count)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

export const OrdersPage = () => {
  const [search, change] = useAddress();
  const filters = filtersIn(search);
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h1 className="text-3xl font-extrabold tracking-tight">{messages.title}</h1>
        <p className="text-ink-soft">{messages.intro}</p>
      </div>
      <ArchiveFilterBar filters={filters} onFilter={(changes) => change(changes, true)} />
      {isDay(filters.day) && <DayTotals day={filters.day} />}
      <ArchiveList filters={filters} />
    </div>
  );
};
