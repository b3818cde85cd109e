import { formatMoney, type Pence } from '@hatch/kernel/rules';
import { Button } from '../../../components/ui/button';
import { messages } from './messages';

type ToPayProps = {
  readonly total: Pence;
  readonly postage: Pence;
  readonly isPlacing: boolean;
  readonly onPlace: (isPaid: boolean) => void;
};

export const AmountDue = ({ total, postage, isPlacing, onPlace }: ToPayProps) => (
  <section aria-label={messages.toPay} className="rounded-card border-2 border-accent p-3">
    <p role="status" className="mb-2 flex flex-wrap items-baseline gap-x-3">
      <span className="font-semibold">{messages.toPay}</span>
      <strong className="text-3xl font-extrabold tabular-nums">{formatMoney(total)}</strong>
      {postage !== 0 && <span className="text-ink-soft">{messages.delivery(postage)}</span>}
    </p>
    <div className="grid gap-2 sm:grid-cols-2">
      <Button className="min-h-14" disabled={isPlacing} onClick={() => onPlace(true)}>
        {isPlacing ? messages.placing : messages.paid}
      </Button>
      <Button look="secondary" className="min-h-14" disabled={isPlacing} onClick={() => onPlace(false)}>
        {messages.unpaid}
      </Button>
    </div>
  </section>
);
