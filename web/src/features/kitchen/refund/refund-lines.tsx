import { costOfUnits, formatMoney } from '@hatch/kernel/rules';
import { Button } from '../../../components/ui/button';
import { messages } from './messages';
import type { RefundableLine } from './refund-api';
import { unitsLeft, type RefundChoice } from './refund-choice';

type RefundLinesProps = {
  readonly lines: readonly RefundableLine[];
  readonly units: RefundChoice['units'];
  readonly onChange: (units: RefundChoice['units']) => void;
};

export const RefundLines = ({ lines, units, onChange }: RefundLinesProps) => (
  <ul className="divide-y divide-line rounded-control border border-line">
    {lines.map((line) => (
      <RefundLine
        key={line.sku}
        line={line}
        chosen={units[line.sku] ?? 0}
        onChoose={(count) => onChange({ ...units, [line.sku]: count })}
      />
    ))}
  </ul>
);

type RefundLineProps = {
  readonly line: RefundableLine;
  readonly chosen: number;
  readonly onChoose: (count: number) => void;
};

const RefundLine = ({ line, chosen, onChoose }: RefundLineProps) => {
  const { name, quantity, amount, refunded_quantity } = line;
  const left = unitsLeft(line);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
      <div className="min-w-32 flex-1">
        <p className="font-semibold break-words">{name}</p>
        <p className="text-sm text-ink-soft">{messages.unitsLeft(left, quantity)}</p>
      </div>
      <div role="group" aria-label={messages.units(name)} className="flex items-center gap-1">
        <Button
          look="secondary"
          className="size-11 px-0 text-xl"
          aria-label={messages.fewer(name)}
          disabled={chosen === 0}
          onClick={() => onChoose(chosen - 1)}
        >
          −
        </Button>
        <output className="w-8 text-center font-bold tabular-nums">{chosen}</output>
        <Button
          look="secondary"
          className="size-11 px-0 text-xl"
          aria-label={messages.more(name)}
          disabled={chosen >= left}
          onClick={() => onChoose(chosen + 1)}
        >
          +
        </Button>
      </div>
      <span className="w-20 text-right tabular-nums">
        {formatMoney(costOfUnits(amount, quantity, refunded_quantity, chosen))}
      </span>
    </li>
  );
};
