import { clsx } from 'clsx';
import { messages } from '../messages';
import { otherStatus, type SaleStatus, type StockItem } from '../stock-item';

type StockListProps = {
  readonly title: string;
  readonly empty: string;
  readonly items: readonly StockItem[];
  readonly isBusy: boolean;
  readonly onChange: (item: StockItem, status: SaleStatus) => void;
};

export const StockList = ({ title, empty, items, isBusy, onChange }: StockListProps) => (
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
