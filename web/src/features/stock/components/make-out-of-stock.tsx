import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { Typeahead } from '../../catalog/search/components/typeahead';
import { messages } from '../messages';
import type { StockItem } from '../stock-item';

type MakeOutOfStockProps = {
  readonly items: readonly StockItem[];
  readonly isBusy: boolean;
  readonly onMake: (item: StockItem, onSettled: () => void) => void;
};

const nameOf = ({ name }: StockItem): string => name;

export const MakeOutOfStock = ({ items, isBusy, onMake }: MakeOutOfStockProps) => {
  const [chosen, setChosen] = useState<StockItem>();
  const [typed, setTyped] = useState('');

  const make = (item: StockItem): void =>
    onMake(item, () => {
      setChosen(undefined);
      setTyped('');
    });
  return (
    <div className="flex flex-wrap items-start gap-2">
      <div className="min-w-64 flex-1">
        <Typeahead
          label={messages.find}
          items={items}
          textOf={nameOf}
          typed={typed}
          onText={setTyped}
          onChoose={setChosen}
          onEdit={() => setChosen(undefined)}
        />
      </div>
      <Button disabled={isBusy || chosen === undefined} className="min-h-12" onClick={() => chosen && make(chosen)}>
        {messages.makeOut}
      </Button>
    </div>
  );
};
