import { formatMoney } from '@hatch/kernel/rules';
import { clsx } from 'clsx';
import { Button } from '../../../components/ui/button';
import type { EntryLine } from './entry';
import { messages } from './messages';

type EntryLinesProps = {
  readonly lines: readonly EntryLine[];
  /** Index of the line that the shop refused. */
  readonly refused: number | undefined;
  readonly onMore: (line: EntryLine) => void;
  readonly onFewer: (line: EntryLine) => void;
};

export const EntryLines = ({ lines, refused, onMore, onFewer }: EntryLinesProps) => {
  if (lines.length === 0) return <p className="py-2 text-ink-soft">{messages.nothing}</p>;
  return (
    <ul aria-label={messages.order} className="divide-y divide-line rounded-control border border-line">
      {lines.map((line, at) => (
        <li
          key={line.key}
          className={clsx('flex items-center gap-2 px-2 py-1', at === refused && 'bg-bad-soft font-semibold text-bad')}
        >
          <span className="min-w-0 flex-1 wrap-anywhere">
            {line.name}
            <span className="block text-sm tabular-nums">{formatMoney(line.price * line.quantity)}</span>
          </span>
          <Button
            look="secondary"
            className="size-12 px-0! text-xl"
            aria-label={messages.fewer(line.name)}
            onClick={() => onFewer(line)}
          >
            −
          </Button>
          <strong className="min-w-6 text-center text-lg tabular-nums">{line.quantity}</strong>
          <Button
            look="secondary"
            className="size-12 px-0! text-xl"
            aria-label={messages.more(line.name)}
            onClick={() => onMore(line)}
          >
            +
          </Button>
        </li>
      ))}
    </ul>
  );
};
