import { useQuery } from '@tanstack/react-query';
import { DayInput } from '../../components/day-input';
import { Button } from '../../components/ui/button';
import { Select } from '../../components/ui/select';
import { thingOf } from './act-words';
import { actPeopleQuery, isFiltered, NO_FILTERS, type Act, type ActFilters } from './acts-api';
import { messages } from './messages';

type ActFilterBarProps = {
  readonly filters: ActFilters;
  /** An act from the list, for the name of the thing in the filter. */
  readonly sample: Act | undefined;
  readonly onFilter: (changes: Partial<ActFilters>) => void;
};

const KINDS = Object.fromEntries(
  Object.entries(messages.acts).toSorted(([, one], [, other]) => one.localeCompare(other)),
);

export const ActFilterBar = ({ filters, sample, onFilter }: ActFilterBarProps) => {
  const { data } = useQuery(actPeopleQuery);
  const people = Object.fromEntries(
    (data?.people ?? []).map(({ id, name }) => [id, name ?? messages.formerStaff(id)] as const),
  );
  const { thing, id, who } = filters;
  const isShown = sample?.thing.kind === thing && sample.thing.id === id;
  return (
    <div role="search" className="flex flex-col gap-3">
      <div className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[1fr_1fr_1fr_auto_auto]">
        <Select
          id="acts-who"
          label={messages.who}
          value={who}
          // The person in the address may show before the list of people has loaded.
          options={{ '': messages.anybody, ...(who !== '' && { [who]: who }), ...people, ...messages.byWhom }}
          onChange={({ target }) => onFilter({ who: target.value })}
        />
        <Select
          id="acts-kind"
          label={messages.kind}
          value={filters.kind}
          options={{ '': messages.anyKind, ...KINDS }}
          onChange={({ target }) => onFilter({ kind: target.value })}
        />
        <Select
          id="acts-thing"
          label={messages.thing}
          value={thing}
          options={{ '': messages.anyThing, ...messages.things }}
          onChange={({ target }) => onFilter({ thing: target.value, id: '' })}
        />
        <label className="col-start-1 flex min-w-0 flex-col gap-1 font-semibold lg:col-start-auto">
          {messages.from}
          <DayInput className="control font-normal" day={filters.from} onDay={(from) => onFilter({ from })} />
        </label>
        <label className="flex min-w-0 flex-col gap-1 font-semibold">
          {messages.to}
          <DayInput className="control font-normal" day={filters.to} onDay={(to) => onFilter({ to })} />
        </label>
      </div>
      {isFiltered(filters) && (
        <div className="flex flex-wrap items-center justify-end gap-2">
          {id !== '' && (
            <p className="mr-auto font-semibold wrap-anywhere">{messages.only(isShown ? thingOf(sample) : id)}</p>
          )}
          <Button look="quiet" onClick={() => onFilter(NO_FILTERS)}>
            {messages.clear}
          </Button>
        </div>
      )}
    </div>
  );
};
