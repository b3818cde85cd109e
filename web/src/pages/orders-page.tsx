import { ArchiveFilterBar } from '../features/orders/archive/archive-filters';
import { filtersIn } from '../features/orders/archive/archive-api';
import { ArchiveList } from '../features/orders/archive/archive-list';
import { DayTotals } from '../features/orders/archive/day-totals';
import { messages } from '../features/orders/archive/messages';
import { isDay } from '../lib/day';
import { useAddress } from '../lib/use-address';

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
