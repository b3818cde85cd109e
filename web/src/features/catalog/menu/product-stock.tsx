import { useInfiniteQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Button } from '../../../components/ui/button';
import { ReadFailed } from '../../../components/ui/read-failed';
import { Skeleton } from '../../../components/ui/skeleton';
import { notify } from '../../../lib/notify';
import type { EditedProduct } from './menu-api';
import { messages as menuMessages } from './messages';
import { productStockQuery, stockCalls, useStockChange, type ProductUnits, type StockMovement } from './stock-api';
import { StockForm } from './stock-form';
import { messages } from './stock-messages';
import { londonDate, londonTime } from '@hatch/kernel/rules';

const whenOf = (at: string): string => {
  const date = new Date(at);
  return `${londonDate(date)} ${londonTime(date)}`;
};
const whoOf = ({ by, by_name }: StockMovement): string =>
  by === 'staff' ? (by_name ?? messages.somebody) : messages.whos[by];

/** A hold names an order only while that order is unpaid. */
const whatOf = ({ what, order }: StockMovement): string => {
  if (order !== null && what === 'StockHeld') return messages.keptForOrder;
  if (order !== null && what === 'StockReleased') return messages.givenBackByOrder;
  return messages.whats[what];
};

const whyOf = ({ what, reason }: StockMovement): string | undefined =>
  reason === null ? undefined : what === 'StockReleased' ? (messages.reasons[reason] ?? reason) : reason;

const MovementLine = ({ movement }: { readonly movement: StockMovement }) => {
  const { variant, at, units, held, stock, order, basket } = movement;
  const behind = order === null ? basket !== null && messages.basket(basket) : messages.order(order);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-2">
      <span className="font-semibold wrap-anywhere">
        {whatOf(movement)}
        {variant && `: ${variant}`}
      </span>
      <span
        className={clsx(
          'text-right tabular-nums',
          units === 0 ? 'text-ink-soft' : 'font-semibold',
          units < 0 && 'text-bad',
        )}
      >
        {units === 0 ? messages.toBaskets(held) : messages.onShelf(units)}
      </span>
      <span className="text-sm wrap-anywhere text-ink-soft">
        {[whenOf(at), whoOf(movement), whyOf(movement), behind].filter(Boolean).join(', ')}
      </span>
      <span className="text-right text-sm text-ink-soft tabular-nums">{messages.leaves(stock)}</span>
    </li>
  );
};

type UnitsLineProps = {
  readonly units: ProductUnits;
  /** Undefined where a status means nothing. */
  readonly onSwitch: (() => void) | undefined;
  readonly disabled: boolean;
};

const UnitsLine = ({ units: { variant_id, name, stock, held, status, sold }, onSwitch, disabled }: UnitsLineProps) => {
  const action = status === 'active' ? messages.makeOut : messages.makeActive;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
        <span className="font-semibold">{name}</span>
        <span className="block text-sm text-ink-soft">
          {sold || stock > 0 || held > 0 ? messages.units(stock, held) : messages.onlyVariants}
          {!sold && variant_id !== null && `. ${messages.removed}`}
        </span>
      </span>
      {onSwitch && (
        <>
          <span className={clsx('text-sm font-semibold', status === 'active' ? 'text-ink-soft' : 'text-bad')}>
            {messages.statuses[status]}
          </span>
          <Button look="quiet" disabled={disabled} aria-label={`${action}: ${name}`} onClick={onSwitch}>
            {action}
          </Button>
        </>
      )}
    </li>
  );
};

export const ProductStock = ({ product: { id, withdrawn } }: { readonly product: EditedProduct }) => {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    productStockQuery(id),
  );
  const { mutateAsync, isPending } = useStockChange(id);
  const switchSale = async (line: ProductUnits): Promise<void> => {
    const answer = await mutateAsync(() => stockCalls.switch(id, line)).catch(() => undefined);
    if (!answer?.status) await notify.alert(answer?.message ?? menuMessages.sendFailed);
  };
  const units = data?.pages[0]?.units ?? [];
  const movements = data?.pages.flatMap((page) => page.movements) ?? [];
  const changeable = units.filter(({ sold }) => sold);
  return (
    <section className="rounded-card bg-card p-4 shadow-card" aria-labelledby="stock-title">
      <h2 id="stock-title" className="text-lg font-bold">
        {messages.title}
      </h2>
      {data && (
        <>
          <ul aria-label={messages.levels} className="divide-y divide-line">
            {units.map((line) => (
              <UnitsLine
                key={line.variant_id}
                units={line}
                disabled={isPending}
                onSwitch={
                  withdrawn || (!line.sold && line.variant_id !== null) ? undefined : () => void switchSale(line)
                }
              />
            ))}
          </ul>
          <StockForm key={changeable.map(({ variant_id }) => variant_id).join()} id={id} units={changeable} />
          <h3 id="movements-title" className="pt-2 font-bold">
            {messages.movements}
          </h3>
          {movements.length === 0 && <p className="text-sm text-ink-soft">{messages.none}</p>}
          <ol aria-labelledby="movements-title" className="divide-y divide-line">
            {movements.map((movement) => (
              <MovementLine key={movement.key} movement={movement} />
            ))}
          </ol>
          {hasNextPage && (
            <Button look="quiet" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {messages.older}
            </Button>
          )}
        </>
      )}
      {!data && !isError && (
        <div role="status">
          <span className="sr-only">{messages.loading}</span>
          <Skeleton className="h-40" />
        </div>
      )}
      {!data && isError && <ReadFailed onRetry={refetch}>{messages.failed}</ReadFailed>}
    </section>
  );
};
