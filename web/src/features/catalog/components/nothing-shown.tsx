import { Button } from '../../../components/ui/button';
import { messages } from '../../../lib/messages';
import { messages as words } from '../messages';
import { type MenuFilter, WHOLE_MENU } from '../hooks/use-menu-filter';

type NothingShownProps = {
  readonly searched: string;
  readonly onChange: (changes: Partial<MenuFilter>) => void;
};

export const NothingShown = ({ searched, onChange }: NothingShownProps) => (
  <div className="flex flex-wrap justify-center gap-3 py-8 text-center">
    <p className="w-full text-ink-soft">{searched ? messages.catalog.nothingFound(searched) : words.allHidden}</p>
    {searched && (
      <Button look="secondary" onClick={() => onChange({ typed: '' })}>
        {words.clearSearch}
      </Button>
    )}
    <Button look="secondary" onClick={() => onChange(WHOLE_MENU)}>
      {words.showAll}
    </Button>
  </div>
);
