import { Button } from '../../../components/ui/button';
import { useTyped } from '../../../lib/use-typed';
import type { PeopleFilters } from '../api/people';
import { messages } from '../messages';

type PeopleSearchProps = {
  readonly filters: PeopleFilters;
  readonly onFilter: (changes: Partial<PeopleFilters>) => void;
};

export const PeopleSearch = ({ filters: { search, staff_only: staffOnly }, onFilter }: PeopleSearchProps) => {
  const [typed, setTyped] = useTyped(search);
  return (
    <form
      role="search"
      className="flex flex-wrap items-end gap-x-3 gap-y-2"
      onSubmit={(event) => {
        event.preventDefault();
        onFilter({ search: typed.trim() });
      }}
    >
      <label className="flex min-w-0 flex-1 flex-col gap-1 font-semibold sm:max-w-sm">
        {messages.search}
        <input
          type="search"
          className="control font-normal"
          aria-describedby="people-search-help"
          maxLength={254}
          value={typed}
          onChange={({ target: { value } }) => {
            setTyped(value);
            if (value === '') onFilter({ search: '' });
          }}
        />
      </label>
      <Button type="submit" look="secondary">
        {messages.find}
      </Button>
      <label className="flex min-h-11 w-full items-center gap-2 sm:w-auto">
        <input
          type="checkbox"
          className="size-5"
          checked={staffOnly === '1'}
          onChange={({ target: { checked } }) => onFilter({ staff_only: checked ? '1' : '' })}
        />
        {messages.staffOnly}
      </label>
      <p id="people-search-help" className="w-full text-sm text-ink-soft">
        {messages.searchHelp}
      </p>
    </form>
  );
};
