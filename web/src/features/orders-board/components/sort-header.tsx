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
  { direction: 'ascending', sign: '▲' },
  { direction: 'descending', sign: '▼' },
] as const;

export const SortHeader = ({ column, title, sort, onSort }: SortHeaderProps) => {
  const direction = sort?.column === column ? sort.direction : undefined;
  return (
    <th scope="col" aria-sort={direction ?? 'none'} className="text-left">
      <button
        type="button"
        className={clsx(
          'flex min-h-11 items-center gap-2 rounded-control border border-edge bg-card px-3 font-bold hover:bg-sunken',
          'xl:border-transparent xl:bg-transparent xl:px-2',
        )}
        onClick={() => onSort(column)}
      >
        {title}
        <span aria-hidden="true" className="flex flex-col text-[0.7rem] leading-none">
          {ARROWS.map(({ direction: each, sign }) => (
            <span
              key={each}
              data-arrow={each}
              data-active={each === direction}
              className={each === direction ? 'text-accent' : 'text-ink/25'}
            >
              {sign}
            </span>
          ))}
        </span>
      </button>
    </th>
  );
};
