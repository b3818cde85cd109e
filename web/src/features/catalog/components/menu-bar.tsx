import { useRef } from 'react';
import { Button } from '../../../components/ui/button';
import { messages } from '../../../lib/messages';
import { CategoryRow } from './category-row';

type MenuBarProps = {
  readonly sections: readonly (readonly [id: string, category: string])[];
  readonly narrowed: number;
  readonly isFilterOpen: boolean;
  readonly onFilter: () => void;
};

export const MenuBar = ({ sections, narrowed, isFilterOpen, onFilter }: MenuBarProps) => {
  const bar = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={bar}
      className="sticky top-16 z-10 -mx-4 flex items-center gap-2 border-b border-line bg-paper px-4 low:top-0"
    >
      <CategoryRow bar={bar} sections={sections} />
      <Button
        look="quiet"
        aria-expanded={isFilterOpen}
        aria-controls={FILTER_ID}
        className="shrink-0 lg:hidden"
        onClick={onFilter}
      >
        {messages.catalog.filter}
        {narrowed > 0 && ` (${narrowed})`}
      </Button>
    </div>
  );
};

export const FILTER_ID = 'menu-filter';
