import { useQuery } from '@tanstack/react-query';
import { kitchenTimesQuery, type KitchenTimes as Times } from './day-end-api';
import { messages } from './messages';
import { ReportTable } from './report-table';

type KitchenTimesProps = { readonly day: string };

const COLUMNS = [messages.hour, messages.number, messages.toTaken, messages.toReady, messages.toGone, messages.late];

const duration = (seconds: number | null): string =>
  seconds === null ? messages.none : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const figures = ({ orders, to_taken: taken, to_ready: ready, to_gone: gone, late }: Times): readonly string[] => [
  String(orders),
  duration(taken),
  duration(ready),
  duration(gone),
  orders === 0 ? messages.none : `${Math.round((100 * late) / orders)}%`,
];

/** Nothing for a day without orders. */
export const KitchenTimes = ({ day }: KitchenTimesProps) => {
  const { data } = useQuery(kitchenTimesQuery(day));
  if (!data || data.total.orders === 0) return null;
  return (
    <ReportTable
      title={messages.kitchen}
      hint={messages.kitchenHint}
      columns={COLUMNS}
      rows={data.hours.map((times) => [`${String(times.hour).padStart(2, '0')}:00`, ...figures(times)] as const)}
      total={[messages.total, ...figures(data.total)]}
    />
  );
};
