import { useStockBoard } from '../hooks/use-stock-board';
import { messages } from '../messages';
import { sameItem, type StockItem } from '../stock-item';
import { MakeOutOfStock } from './make-out-of-stock';
import { ProgressLine } from './progress-line';
import { StockList } from './stock-list';

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
