import { useStockBoard } from '../hooks/use-stock-board';
import { messages } from '../messages';
import { sameItem, type StockItem, otherStatus, type SaleStatus } from '../stock-item';
import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { clsx } from 'clsx';
import { Typeahead } from '../../catalog/search/components/typeahead';

type MakeOutOfStockProps = {
  readonly items: readonly StockItem[];
  readonly isBusy: boolean;
  readonly onMake: (item: StockItem, onSettled: () => void) => void;
};

const nameOf = ({ name }: StockItem): string => name;

const MakeOutOfStock = ({ items, isBusy, onMake }: MakeOutOfStockProps) => {
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

type StockListProps = {
  readonly title: string;
  readonly empty: string;
  readonly items: readonly StockItem[];
  readonly isBusy: boolean;
  readonly onChange: (item: StockItem, status: SaleStatus) => void;
};

const StockList = ({ title, empty, items, isBusy, onChange }: StockListProps) => (
  <section aria-label={title} className="rounded-card border border-line bg-card p-4 shadow-card">
    <h2 className="mb-2 text-xl font-bold">{title}</h2>
    {items.length === 0 && <p className="py-2 text-ink-soft">{empty}</p>}
    <ul className="divide-y divide-line">
      {items.map((item) => (
        <li key={`${item.kind}-${item.id}`} className="flex items-center gap-3 py-1">
          <span className="min-w-0 flex-1 font-semibold break-words">{item.name}</span>
          <span className={clsx('text-sm tabular-nums', item.stock === 0 ? 'font-bold text-bad' : 'text-ink-soft')}>
            {messages.left(item.stock)}
          </span>
          <button
            type="button"
            disabled={isBusy}
            aria-label={`${otherStatus(item.status)}: ${item.name}`}
            className="min-h-12 rounded-control px-3 font-semibold text-accent underline hover:bg-accent-soft"
            onClick={() => onChange(item, otherStatus(item.status))}
          >
            {otherStatus(item.status)}
          </button>
        </li>
      ))}
    </ul>
  </section>
);

type ProgressLineProps = { readonly text: string };

const ProgressLine = ({ text }: ProgressLineProps) => {
  const [isShown, setIsShown] = useState(true);
  return (
    <div className="flex min-h-11 items-center gap-2 rounded-control bg-sunken pl-4">
      <p role="status" hidden={!isShown} className="flex-1 py-2 whitespace-pre-wrap">
        {text}
      </p>
      <Button look="quiet" aria-expanded={isShown} className="ml-auto" onClick={() => setIsShown(!isShown)}>
        {isShown ? messages.hide : messages.show}
      </Button>
    </div>
  );
};

type StockManagerProps = {
  readonly catalogue: readonly StockItem[];
};

export const StockManager = ({ catalogue }: StockManagerProps) => {
  const { low, out, progress, isBusy, change } = useStockBoard();
  const onSale = catalogue.filter((item) => !out.some((each) => sameItem(each, item)));
  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-3xl font-extrabold tracking-tight">{messages.title}</h1>
      <ProgressLine text={progress} />
      <MakeOutOfStock
        items={onSale}
        isBusy={isBusy}
        onMake={(item, onSettled) => change({ item, status: 'out-of-stock' }, { onSettled })}
      />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <StockList
          title={messages.low}
          empty={messages.noneLow}
          items={low}
          isBusy={isBusy}
          onChange={(item, status) => change({ item, status })}
        />
        <StockList
          title={messages.out}
          empty={messages.noneOut}
          items={out}
          isBusy={isBusy}
          onChange={(item, status) => change({ item, status })}
        />
      </div>
    </div>
  );
};
