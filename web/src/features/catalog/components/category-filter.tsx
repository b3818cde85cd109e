import { clsx } from 'clsx';
import { Button } from '../../../components/ui/button';
import { CheckedBoxIcon, UncheckedBoxIcon } from '../../../components/ui/icons';
import { messages } from '../../../lib/messages';
import { useAskedChunk } from '../../../lib/use-asked-chunk';
import { loadMenuDialogs } from '../load-menu-dialogs';

export type CategoryFilterProps = {
  readonly categories: readonly string[];
  readonly hidden: readonly string[];
  readonly onChange: (hidden: readonly string[]) => void;
};

const toggled = (hidden: readonly string[], category: string): readonly string[] =>
  hidden.includes(category) ? hidden.filter((each) => each !== category) : [...hidden, category];

const CategoryToggles = ({ categories, hidden, onChange }: CategoryFilterProps) => (
  <div role="group" aria-label="Categories" className="contents">
    {categories.map((category) => {
      const shown = !hidden.includes(category);
      const BoxIcon = shown ? CheckedBoxIcon : UncheckedBoxIcon;
      return (
        <button
          key={category}
          type="button"
          aria-pressed={shown}
          onClick={() => onChange(toggled(hidden, category))}
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

export const CategoryFilter = (props: CategoryFilterProps) => {
  const { chunk, open, close } = useAskedChunk(loadMenuDialogs);
  return (
    <>
      <Button look="secondary" className="shrink-0 whitespace-nowrap" onClick={open}>
        {messages.catalog.only}
      </Button>
      <CategoryToggles {...props} />
      {chunk && <chunk.OnlyDialog {...props} onClose={close} />}
    </>
  );
};
