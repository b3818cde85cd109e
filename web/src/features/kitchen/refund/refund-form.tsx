import { isRefundReason, REFUND_REASONS, type Pence } from '@hatch/kernel/rules';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/button';
import { notify } from '../../../lib/notify';
import { useIsMounted } from '../../../lib/use-is-mounted';
import { messages } from './messages';
import { useRefund, type OrderPayments } from './refund-api';
import { amountOf, bodyOf, NO_CHOICE, type RefundChoice } from './refund-choice';
import { RefundLines } from './refund-lines';
import { Tick } from './tick';
import { newId } from '../../../lib/new-id';
import { forgetTab, readTab, writeTab } from '../../../lib/tab-storage';

type RefundScopesProps = {
  readonly choice: RefundChoice;
  readonly left: Pence;
  readonly wrong: string | undefined;
  readonly onChange: (changes: Partial<RefundChoice>) => void;
};

const SCOPES = ['all', 'lines', 'amount'] as const;

const RefundScopes = ({ choice: { scope, pounds }, left, wrong, onChange }: RefundScopesProps) => {
  const note = wrong !== undefined && pounds !== '' ? wrong : messages.amountHint(left);
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-semibold">{messages.scope}</legend>
      <div className="grid gap-2 sm:grid-cols-3">
        {SCOPES.map((each) => (
          <label
            key={each}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-edge bg-card px-4 py-2 font-semibold has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name="refund-scope"
              className="size-5 shrink-0 accent-accent"
              checked={scope === each}
              onChange={() => onChange({ scope: each })}
            />
            {each === 'all' ? messages.all(left) : messages[each]}
          </label>
        ))}
      </div>
      {scope === 'amount' && (
        <div className="flex flex-col gap-1">
          <label htmlFor="refund-amount" className="font-semibold">
            {messages.amountLabel}
          </label>
          <input
            id="refund-amount"
            className="control max-w-48 tabular-nums"
            inputMode="decimal"
            autoComplete="off"
            aria-invalid={wrong !== undefined && pounds !== ''}
            aria-describedby="refund-amount-note"
            value={pounds}
            onChange={({ target: { value } }) => onChange({ pounds: value })}
          />
          <p id="refund-amount-note" className="text-sm text-ink-soft">
            {note}
          </p>
        </div>
      )}
    </fieldset>
  );
};

const keyOf = (orderId: string): string => `hatch-refund.${orderId}`;

/**
 * Kept until the outcome is known, even if the dialog closes: the same request twice is one refund.
 * @param known ids of the order's refunds, each prefixed with its payment
 */
const keptRefundId = (orderId: string, known: readonly string[]): string => {
  const kept = readTab(keyOf(orderId));
  if (typeof kept === 'string' && !known.some((id) => id.endsWith(kept))) return kept;
  const id = newId();
  writeTab(keyOf(orderId), id);
  return id;
};

/** Call once the outcome is known. */
const forgetRefundId = (orderId: string): void => forgetTab(keyOf(orderId));

type RefundFormProps = {
  readonly payments: OrderPayments;
  readonly left: Pence;
  readonly onRefunded: () => void;
  readonly onClose: () => void;
};

const REASONS = Object.keys(REFUND_REASONS).filter(isRefundReason);
const LONGEST_NOTE = 500;

export const RefundForm = ({
  payments: { order, paid_by: paidBy, may_cancel: mayCancel },
  left,
  onRefunded,
  onClose,
}: RefundFormProps) => {
  const [choice, setChoice] = useState<RefundChoice>(NO_CHOICE);
  const [problem, setProblem] = useState('');
  const isOpen = useIsMounted();
  const { mutateAsync, isPending } = useRefund(order.id);
  const amount = amountOf(choice, order, left);
  const wrong = amount === undefined ? messages.amountWrong : amount > left ? messages.amountTooHigh(left) : undefined;
  const change = (changes: Partial<RefundChoice>): void => setChoice({ ...choice, ...changes });

  const sayProblem = (text: string): void => {
    if (isOpen()) setProblem(text);
    else void notify.alert([messages.title(order.ref ?? order.id), text]);
  };
  const send = async (sum: Pence): Promise<void> => {
    setProblem('');
    try {
      const refundId = keptRefundId(order.id, paidBy?.refunds.map(({ id }) => id) ?? []);
      const { status, message } = await mutateAsync(bodyOf(choice, refundId, sum));
      forgetRefundId(order.id);
      if (!status) return sayProblem(message);
      onRefunded();
      if (isOpen()) onClose();
      await notify.popup(messages.refunded, message);
    } catch {
      sayProblem(messages.sendFailed);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (amount !== undefined && amount > 0 && wrong === undefined) void send(amount);
  };

  return (
    <form className="flex flex-col gap-4" noValidate onSubmit={submit}>
      <RefundScopes choice={choice} left={left} wrong={wrong} onChange={change} />
      {choice.scope === 'lines' && (
        <RefundLines lines={order.lines} units={choice.units} onChange={(units) => change({ units })} />
      )}
      {choice.scope === 'lines' && order.delivery_left > 0 && (
        <Tick
          label={messages.delivery(order.delivery_left)}
          checked={choice.delivery}
          onChange={(delivery) => change({ delivery })}
        />
      )}
      <div className="flex flex-col gap-1">
        <Tick
          label={messages.restock}
          checked={choice.restock && choice.scope !== 'amount'}
          disabled={choice.scope === 'amount'}
          onChange={(restock) => change({ restock })}
        />
        {mayCancel && (
          <Tick
            label={messages.cancel}
            checked={choice.cancel && choice.scope === 'all'}
            disabled={choice.scope !== 'all'}
            onChange={(cancel) => change({ cancel })}
          />
        )}
      </div>
      <label className="flex flex-col gap-1 font-semibold">
        {messages.reason}
        <select
          className="control font-normal"
          value={choice.reason}
          onChange={({ target: { value } }) => isRefundReason(value) && change({ reason: value })}
        >
          {REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {REFUND_REASONS[reason]}
            </option>
          ))}
        </select>
      </label>
      <label className="flex flex-col gap-1 font-semibold">
        {messages.note}
        <textarea
          className="control font-normal"
          rows={2}
          maxLength={LONGEST_NOTE}
          value={choice.note}
          onChange={({ target: { value } }) => change({ note: value })}
        />
      </label>
      {problem !== '' && (
        <p role="alert" className="rounded-control bg-bad-soft px-4 py-3 font-semibold text-bad">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" className="min-h-13 flex-1" onClick={onClose}>
          {messages.close}
        </Button>
        <Button
          type="submit"
          look="danger"
          className="min-h-13 flex-1 tabular-nums"
          disabled={isPending || amount === undefined || amount === 0 || wrong !== undefined}
        >
          {isPending ? messages.working : messages.submit(amount ?? 0)}
        </Button>
      </div>
    </form>
  );
};
