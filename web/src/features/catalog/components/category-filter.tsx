import { clsx } from 'clsx';
import { CheckedBoxIcon, UncheckedBoxIcon } from '../../../components/ui/icons';

type CategoryFilterProps = {
  readonly categories: readonly string[];
  readonly hidden: ReadonlySet<string>;
  readonly onToggle: (category: string) => void;
};

/** PROD-22, PROD-23: one toggle a category. */
export const CategoryFilter = ({ categories, hidden, onToggle }: CategoryFilterProps) => (
  <div role="group" aria-label="Categories" className="-mr-4 flex gap-2 overflow-x-auto py-1 pr-4 lg:flex-wrap">
    {categories.map((category) => {
      const shown = !hidden.has(category);
      const BoxIcon = shown ? CheckedBoxIcon : UncheckedBoxIcon;
      return (
        <button
          key={category}
          type="button"
          aria-pressed={shown}
          onClick={() => onToggle(category)}
          className={clsx(
            'flex min-h-11 shrink-0 items-center gap-2 rounded-full border px-4 font-semibold whitespace-nowrap transition-colors',
            shown ? 'border-accent bg-accent-soft text-accent-strong' : 'border-edge bg-card text-ink-soft',
          )}
        >
          <BoxIcon width="18" height="18" />
          {category}
        </button>
      );
    })}
  </div>
);
