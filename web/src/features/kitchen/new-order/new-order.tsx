import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/ui/button';
import { Form, FormProblem } from '../../../components/ui/form';
import { reasonOf } from '../../../lib/http';
import { notify } from '../../../lib/notify';
import { showRefusal } from '../../../lib/show-refusal';
import { useSite } from '../../../site/settings';
import { CUSTOMER_FIELDS, CustomerFields } from './customer-fields';
import { DishSearch } from './dish-search';
import { dishesIn, itemsTotalOf, withOneFewer, withOneMore, type EntryLine } from './entry';
import { emptyEntry, keepEntry, readEntry } from './kept-entry';
import { messages } from './messages';
import { useEnterOrder, usePlaceEntered } from './new-order-api';
import { bodyOf, type NewOrderForm } from './new-order-form';
import { formatMoney, type Pence } from '@hatch/kernel/rules';
import { clsx } from 'clsx';

type EntryLinesProps = {
  readonly lines: readonly EntryLine[];
  /** Index of the line that the shop refused. */
  readonly refused: number | undefined;
  readonly onMore: (line: EntryLine) => void;
  readonly onFewer: (line: EntryLine) => void;
};

const EntryLines = ({ lines, refused, onMore, onFewer }: EntryLinesProps) => {
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

type ToPayProps = {
  readonly total: Pence;
  readonly postage: Pence;
  readonly isPlacing: boolean;
  readonly onPlace: (isPaid: boolean) => void;
};

const AmountDue = ({ total, postage, isPlacing, onPlace }: ToPayProps) => (
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

type Told = { readonly total: number; readonly postage: number };

export const NewOrder = () => {
  const { isTakeaway } = useSite();
  const [kept] = useState(readEntry);
  // Kept until placed, so that pressing twice makes one order.
  const [id, setId] = useState(kept.id);
  const [lines, setLines] = useState<readonly EntryLine[]>(kept.lines);
  const [refused, setRefused] = useState<number>();
  const [told, setTold] = useState<Told>();
  const search = useRef<HTMLInputElement>(null);
  /** Counts changes, to discard answers to older entries. */
  const changes = useRef(0);
  const form = useForm<NewOrderForm>({ defaultValues: kept.values });
  const entering = useEnterOrder();
  const placing = usePlaceEntered();

  useEffect(() => {
    const keep = () => keepEntry({ id, lines, values: form.getValues() });
    keep();
    return form.subscribe({ formState: { values: true }, callback: keep });
  }, [id, lines, form]);

  const isChanged = (): void => {
    changes.current++;
    setTold(undefined);
    setRefused(undefined);
    form.clearErrors('root');
  };
  const change = (next: readonly EntryLine[]): void => {
    isChanged();
    setLines(next);
  };
  const enter = async (values: NewOrderForm): Promise<void> => {
    isChanged();
    if (lines.length === 0) return form.setError('root', { message: messages.noDishes });
    const asked = changes.current;
    try {
      const answer = await entering.mutateAsync(bodyOf(id, lines, values));
      if (!answer.status && answer.placed) return await endWith(answer.placed, messages.placedBefore);
      if (changes.current !== asked) return;
      if (answer.status) return setTold(answer);
      setRefused(answer.item ?? undefined);
      showRefusal(form, answer, CUSTOMER_FIELDS);
    } catch (failure) {
      form.setError('root', { message: reasonOf(failure) });
    }
  };
  const endWith = async (ref: string, more: string): Promise<void> => {
    const anew = emptyEntry();
    setId(anew.id);
    setTold(undefined);
    setLines(anew.lines);
    form.reset(anew.values);
    await notify.popup(messages.placed(ref), more);
    search.current?.focus();
  };
  const place = async (expected: Told, isPaid: boolean): Promise<void> => {
    try {
      const answer = await placing.mutateAsync({ id, paid: isPaid, expected_total: expected.total });
      if (!answer.status) {
        setTold(undefined);
        return form.setError('root', { message: answer.message });
      }
      await endWith(answer.ref, isPaid ? messages.placedPaid : messages.placedUnpaid);
    } catch {
      form.setError('root', { message: messages.sendFailed });
    }
  };

  return (
    // Nothing may change between the told total and the order.
    <fieldset disabled={placing.isPending} className="grid min-w-0 gap-6 lg:grid-cols-2">
      <DishSearch input={search} onChoose={(choice) => change(withOneMore(lines, choice))} />
      <section aria-labelledby="entry" className="flex min-w-0 flex-col gap-3">
        <h2 id="entry" className="text-xl font-bold">
          {messages.order}
        </h2>
        <EntryLines
          lines={lines}
          refused={refused}
          onMore={(line) => change(withOneMore(lines, line))}
          onFewer={(line) => change(withOneFewer(lines, line.key))}
        />
        <Form form={form} onSubmit={enter} className="flex flex-col gap-3">
          {/* Any change makes the told total invalid. */}
          <div className="flex flex-col gap-3" onChange={isChanged}>
            <CustomerFields isTakeaway={isTakeaway} dishes={dishesIn(lines)} />
          </div>
          <FormProblem />
          {told ? (
            <AmountDue {...told} isPlacing={placing.isPending} onPlace={(isPaid) => void place(told, isPaid)} />
          ) : (
            <Button type="submit" className="min-h-14" disabled={entering.isPending}>
              {entering.isPending ? messages.workingOut : messages.workOut(itemsTotalOf(lines))}
            </Button>
          )}
        </Form>
      </section>
    </fieldset>
  );
};
