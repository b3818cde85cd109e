import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { messages } from '../../../lib/messages';
import { messages as words } from '../messages';
import type { CategoryFilterProps } from './category-filter';

type OnlyDialogProps = CategoryFilterProps & { readonly onClose: () => void };

export const OnlyDialog = ({ categories, hidden, onChange, onClose }: OnlyDialogProps) => {
  const choose = (off: readonly string[]): void => {
    onChange(off);
    onClose();
  };
  return (
    <Dialog title={messages.catalog.only} onClose={onClose}>
      <ul className="flex flex-col gap-2">
        {categories.map((category) => (
          <li key={category}>
            <Button
              look="secondary"
              className="w-full"
              onClick={() => choose(categories.filter((each) => each !== category))}
            >
              {category}
            </Button>
          </li>
        ))}
        <li>
          <Button look="quiet" className="w-full" disabled={hidden.length === 0} onClick={() => choose([])}>
            {words.showAll}
          </Button>
        </li>
      </ul>
    </Dialog>
  );
};
