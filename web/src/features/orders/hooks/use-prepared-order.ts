import { useEffect, useEffectEvent, useRef } from 'react';
import { reasonOf } from '../../../lib/http';
import { useSaveCartAsOrder } from '../api/save-cart-as-order';
import { isPlaced, itemsTotal, type Order } from '../order';
import { type SessionOrder, useSessionOrder } from './use-session-order';

/** The parts of the cart that the order must match. */
export type CartFigures = {
  readonly loaded: boolean;
  readonly settled: boolean;
  readonly count: number;
  readonly total: number;
  readonly note: string | undefined;
};

const agrees = (order: Order | undefined, { count, total, note }: CartFigures): boolean =>
  order?.status === 'checkout' &&
  (note === undefined || note.trim() === order.extraInfo.trim()) &&
  itemsTotal(order) === total &&
  order.orderItems.reduce((sum, { quantity }) => sum + quantity, 0) === count;

const needsSaving = ({ order, isLoading }: SessionOrder, cart: CartFigures): boolean =>
  cart.loaded &&
  cart.settled &&
  cart.count > 0 &&
  !isLoading &&
  !agrees(order, cart) &&
  (!order || order.status === 'checkout' || isPlaced(order));

type Preparing = {
  /** A plain shop's order may start here; a takeaway's starts with its method. */
  readonly mayCreate: boolean;
  readonly done: boolean;
};

/** Brings the order up to the cart: the customer may have skipped the cart page, or changed the cart since. */
export const usePreparedOrder = (cart: CartFigures, { mayCreate, done }: Preparing): SessionOrder => {
  const session = useSessionOrder();
  const { mutate: save, reset, isIdle, isPending, isSuccess, isError, error } = useSaveCartAsOrder(session.reread);
  const isOpen = session.order !== undefined && !isPlaced(session.order);
  const wanted = !done && needsSaving(session, cart) && (mayCreate || isOpen);

  const figures = JSON.stringify([cart.count, cart.total, cart.note]);
  const saved = useRef<string>(undefined);
  const bringUp = useEffectEvent(() => {
    saved.current = figures;
    save(cart.note ?? (isOpen ? session.order?.extraInfo : undefined));
  });
  useEffect(() => {
    if (wanted && isIdle) bringUp();
  }, [wanted, isIdle]);

  // Also when another tab changes the cart, or it changed during the save.
  useEffect(() => {
    const isOutdated = saved.current !== figures;
    if ((isSuccess && !wanted) || (isOutdated && (isSuccess || isError))) reset();
  }, [wanted, figures, isSuccess, isError, reset]);

  const isWorking = wanted && (isIdle || isPending);
  const refusal = error ? reasonOf(error) : undefined;
  return { ...session, problem: refusal ?? (isWorking ? undefined : session.problem) };
};
