import type { Header } from '@tanstack/react-table';
import { clsx } from 'clsx';
import type { orderFeatures } from '../orders-table';
import type { StaffOrder } from '../staff-order';

type SortHeaderProps = { readonly header: Header<typeof orderFeatures, StaffOrder> };

const ARROWS = [
  { direction: 'ascending', path: 'M0 7l5-6 5 6z' },
  { direction: 'descending', path: 'M0 1l5 6 5-6z' },
] as const;

const DIRECTION = { asc: 'ascending', desc: 'descending' } as const;

/** No arrow is active while a new order stands on top of another sort. */
export const SortHeader = ({ header: { column } }: SortHeaderProps) => {
  const sorted = column.getIsSorted();
  const direction = sorted === false ? undefined : DIRECTION[sorted];
  return (
    <th scope="col" aria-sort={direction ?? 'none'} className="text-left">
      <button
        type="button"
        className={clsx(
          'flex min-h-11 items-center gap-2 rounded-control border border-edge bg-card px-2.5 font-bold hover:bg-sunken',
          'xl:border-transparent xl:bg-transparent xl:px-2 xl:text-left xl:leading-tight',
        )}
        onClick={() => column.toggleSorting()}
      >
        {String(column.columnDef.header)}
        <span aria-hidden="true" className="flex flex-col gap-0.5">
          {ARROWS.map(({ direction: each, path }) => (
            <svg
              key={each}
              data-arrow={each}
              data-active={each === direction}
              viewBox="0 0 10 8"
              className={clsx('size-2.5', each === direction ? 'fill-accent' : 'fill-ink/25')}
            >
              <path d={path} />
            </svg>
          ))}
        </span>
      </button>
    </th>
  );
};
