import { formatMoney } from '@hatch/kernel/rules';
import { useQuery } from '@tanstack/react-query';
import { ReadFailed } from '../../../components/ui/read-failed';
import { nameOfDay } from '../../../lib/day';
import { totalsQuery } from './archive-api';
import { messages } from './messages';

type DayTotalsProps = { readonly day: string };

const SUMS = ['takings', 'given_back_here', 'unpaid', 'cancelled'] as const;

export const DayTotals = ({ day }: DayTotalsProps) => {
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
