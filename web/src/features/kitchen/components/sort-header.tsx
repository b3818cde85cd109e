import { clsx } from 'clsx';
import type { Sort, SortColumn } from '../arrangement';

type SortHeaderProps = {
  readonly column: SortColumn;
  readonly title: string;
  /** Undefined when the indicator is invalidated: no arrow is active (OPEN-60). */
  readonly sort: Sort | undefined;
  readonly onSort: (column: SortColumn) => void;
};

const ARROWS = [
  { direction: 'ascending', path: 'M0 7l5-6 5 6z' },
  { direction: 'descending', path: 'M0 1l5 6 5-6z' },
] as const;

export const SortHeader = ({ column, title, sort, onSort }: SortHeaderProps) => {
  const direction = sort?.column === column ? sort.direction : undefined;
  return (
    <th scope="col" aria-sort={direction ?? 'none'} className="text-left">
      <button
        type="button"
        className={clsx(
          'flex min-h-11 items-center gap-2 rounded-control border border-edge bg-card px-2.5 font-bold hover:bg-sunken',
          'xl:border-transparent xl:bg-transparent xl:px-2 xl:text-left xl:leading-tight',
        )}
        onClick={() => onSort(column)}
      >
        {title}
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
