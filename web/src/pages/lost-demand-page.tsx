import { HistoryLinks } from '../features/history/history-links';
import { dateFormat, formatMoney, londonDate } from '@hatch/kernel/rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ReadFailed } from '../components/ui/read-failed';
import { Skeleton } from '../components/ui/skeleton';
import {
  filtersIn,
  lostDemandQuery,
  type LostDemandFilters,
  type LostDemandReport,
  KINDS,
  lostDemandFile,
  spanOf,
} from '../features/lost-demand/lost-demand-api';
import { LostOverTime } from '../features/lost-demand/lost-over-time';
import { messages } from '../features/lost-demand/messages';
import { byDay, byHour, byKind, ofKind, sumOf } from '../features/lost-demand/sums';
import { serverNow } from '../lib/server-clock';
import { useAddress } from '../lib/use-address';
import { ReportTable } from '../features/payments/day-end/report-table';
import { buttonClass } from '../components/ui/button';
import { DayInput } from '../components/day-input';
import { Select } from '../components/ui/select';

type FiltersProps = {
  readonly filters: LostDemandFilters;
  readonly today: string;
  readonly onFilters: (filters: LostDemandFilters) => void;
};

const DAY = 'control text-base font-normal sm:w-44';
const LABEL = 'flex min-w-0 flex-col gap-1 font-semibold';

const LostDemandFilterRow = ({ filters, today, onFilters }: FiltersProps) => {
  const { from, to, kind } = filters;
  return (
    <div className="grid grid-cols-2 items-end gap-3 sm:flex print:hidden">
      <label className={LABEL}>
        {messages.from}
        <DayInput
          className={DAY}
          max={to}
          day={from}
          onDay={(day) => day !== '' && day <= to && onFilters({ ...filters, ...spanOf(day, to) })}
        />
      </label>
      <label className={LABEL}>
        {messages.to}
        <DayInput
          className={DAY}
          max={today}
          day={to}
          onDay={(day) => day !== '' && day <= today && onFilters({ ...filters, ...spanOf(from, day) })}
        />
      </label>
      <Select
        id="lost-demand-kind"
        label={messages.show}
        options={{ all: messages.everything, ...messages.kinds }}
        value={kind === '' ? 'all' : kind}
        onChange={({ target: { value } }) =>
          onFilters({ ...filters, kind: KINDS.find((known) => known === value) ?? '' })
        }
      />
      <a
        href={lostDemandFile(filters)}
        download
        className={buttonClass('secondary', 'text-center whitespace-nowrap sm:ml-auto')}
      >
        {messages.download}
      </a>
    </div>
  );
};

type LostThingsProps = {
  readonly things: LostDemandReport['things'];
  readonly kind: LostDemandFilters['kind'];
};

const MOST = 20;

const LostThings = ({ things, kind }: LostThingsProps) => {
  const shown = ofKind(things, kind);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      {KINDS.map((one) => {
        const rows = shown.filter((thing) => thing.kind === one);
        if (one === 'kitchen-full' || rows.length === 0) return null;
        const isLeft = one === 'checkout-left';
        const hint = isLeft ? messages.leftHint : rows.length < MOST ? undefined : messages.mostOfThem;
        return (
          <ReportTable
            key={one}
            title={messages.things[one].title}
            {...(hint !== undefined && { hint })}
            columns={[messages.things[one].thing, messages.times, messages.pounds]}
            rows={rows.map(({ name, count, pence }) => [
              (isLeft && messages.steps[name]) || name,
              String(count),
              formatMoney(pence),
            ])}
          />
        );
      })}
    </div>
  );
};

export const LostDemandPage = () => {
  const [now] = useState(() => new Date(serverNow()));
  const [search, change] = useAddress();
  const filters = filtersIn(search, now);
  const { data: report, isError, refetch } = useQuery(lostDemandQuery(filters));
  return (
    <div className="flex flex-col gap-4">
      <HistoryLinks />
      <div>
        <h1 className="text-2xl font-bold">{messages.title}</h1>
        <p className="text-ink-soft">
          {messages.intro} {messages.counted}
        </p>
      </div>
      <LostDemandFilterRow filters={filters} today={londonDate(now)} onFilters={(chosen) => change(chosen)} />
      {report && <Lost report={report} filters={filters} />}
      {!report && !isError && (
        <div role="status">
          <span className="sr-only">{messages.loading}</span>
          <Skeleton className="mb-4 h-48" />
          <div className="grid gap-4 lg:grid-cols-2">
            <Skeleton className="h-64" />
            <Skeleton className="h-64" />
          </div>
        </div>
      )}
      {!report && isError && <ReadFailed onRetry={refetch}>{messages.failed}</ReadFailed>}
    </div>
  );
};

type LostProps = { readonly report: LostDemandReport; readonly filters: LostDemandFilters };

const Lost = ({ report, filters }: LostProps) => {
  const { kind } = filters;
  const kinds = byKind(ofKind(report.days, kind));
  const total = sumOf(kinds);
  if (total.count === 0) return <p className="rounded-card bg-card p-6 text-center shadow-card">{messages.empty}</p>;
  return (
    <>
      <ReportTable
        title={messages.byKind}
        columns={[messages.what, messages.times, messages.pounds]}
        rows={kinds.map((one) => [messages.kinds[one.kind], String(one.count), formatMoney(one.pence)])}
        total={[messages.total, String(total.count), formatMoney(total.pence)]}
      />
      <LostOverTime
        title={messages.byDay}
        hint={messages.dayHint}
        unit={messages.day}
        sums={byDay(report, filters).map((sum) => ({ ...sum, name: shortDay(sum.day) }))}
      />
      <LostOverTime
        title={messages.byHour}
        hint={messages.hourHint}
        unit={messages.hour}
        sums={byHour(report, filters).map((sum) => ({ ...sum, name: `${String(sum.hour).padStart(2, '0')}:00` }))}
      />
      <LostThings things={report.things} kind={kind} />
    </>
  );
};

const asShortDay = dateFormat({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

const shortDay = (day: string): string => asShortDay(new Date(day));
