import { DayInput } from '../../../components/day-input';
import { Button, buttonClass } from '../../../components/ui/button';
import { Select } from '../../../components/ui/select';
import { useTyped } from '../../../lib/use-typed';
import { useSite } from '../../../site/settings';
import { archiveFile, isFiltered, NO_FILTERS, type ArchiveFilters } from './archive-api';
import { messages } from './messages';

type ArchiveFiltersProps = {
  readonly filters: ArchiveFilters;
  readonly onFilter: (changes: Partial<ArchiveFilters>) => void;
};

export const ArchiveFilterBar = ({ filters, onFilter }: ArchiveFiltersProps) => {
  const { isTakeaway } = useSite();
  return (
    <div role="search" className="flex flex-col gap-3">
      <SearchWords words={filters.q} onSearch={(q) => onFilter({ q })} />
      <div className="grid grid-cols-2 items-end gap-3 lg:grid-cols-4">
        <label className="flex min-w-0 flex-col gap-1 font-semibold">
          {messages.day}
          <DayInput className="control font-normal" day={filters.day} onDay={(day) => onFilter({ day })} />
        </label>
        <Select
          id="orders-state"
          label={messages.state}
          value={filters.state}
          options={{ '': messages.anyState, ...messages.states }}
          onChange={({ target }) => onFilter({ state: target.value })}
        />
        {isTakeaway && (
          <Select
            id="orders-method"
            label={messages.method}
            value={filters.ta_method}
            options={{ '': messages.anyMethod, ...messages.methods }}
            onChange={({ target }) => onFilter({ ta_method: target.value })}
          />
        )}
        <Select
          id="orders-payment"
          label={messages.payment}
          value={filters.payment_method}
          options={{ '': messages.anyPayment, ...messages.payments }}
          onChange={({ target }) => onFilter({ payment_method: target.value })}
        />
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        {isFiltered(filters) && (
          <Button look="quiet" onClick={() => onFilter(NO_FILTERS)}>
            {messages.clear}
          </Button>
        )}
        <a href={archiveFile(filters)} download className={buttonClass('secondary')}>
          {messages.download}
        </a>
      </div>
    </div>
  );
};

type SearchWordsProps = { readonly words: string; readonly onSearch: (words: string) => void };

const SearchWords = ({ words, onSearch }: SearchWordsProps) => {
  const [typed, setTyped] = useTyped(words);
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <label className="flex min-w-0 flex-1 flex-col gap-1 font-semibold lg:max-w-xl">
        {messages.search}
        <input
          type="search"
          className="control font-normal"
          aria-describedby="orders-search-help"
          maxLength={100}
          value={typed}
          onChange={({ target: { value } }) => {
            setTyped(value);
            if (value === '' && words !== '') onSearch('');
          }}
        />
      </label>
      <Button type="submit" look="secondary">
        {messages.find}
      </Button>
      <p id="orders-search-help" className="w-full text-sm text-ink-soft">
        {messages.searchHelp}
      </p>
    </form>
  );
};
