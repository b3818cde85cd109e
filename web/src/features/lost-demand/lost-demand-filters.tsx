import { buttonClass } from '../../components/ui/button';
import { DayInput } from '../../components/day-input';
import { Select } from '../../components/ui/select';
import { KINDS, lostDemandFile, spanOf, type LostDemandFilters } from './lost-demand-api';
import { messages } from './messages';

type FiltersProps = {
  readonly filters: LostDemandFilters;
  readonly today: string;
  readonly onFilters: (filters: LostDemandFilters) => void;
};

const DAY = 'control text-base font-normal sm:w-44';
const LABEL = 'flex min-w-0 flex-col gap-1 font-semibold';

export const LostDemandFilterRow = ({ filters, today, onFilters }: FiltersProps) => {
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
