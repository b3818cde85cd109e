import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { reasonOf } from '../../../lib/http';
import { isPlaced, itemsTotal, type Order } from '../order/order';
import { saveCartAsOrder } from '../order/order-calls';
import { type SessionOrder, useSessionOrder } from './use-session-order';

/** The cart as far as the order must agree with it. */
export type CartFigures = {
  readonly loaded: boolean;
  readonly count: number;
  readonly total: number;
  /** What the customer typed for the kitchen, if they did. */
  readonly note: string | undefined;
};

const agrees = (order: Order | undefined, { count, total, note }: CartFigures): boolean =>
  order?.status === 'checkout' &&
  (note === undefined || note.trim() === order.extra_info.trim()) &&
  itemsTotal(order) === total &&
  order.order_items.reduce((sum, { quantity }) => sum + quantity, 0) === count;

const needsSaving = ({ order, isLoading }: SessionOrder, cart: CartFigures): boolean =>
  cart.loaded &&
  cart.count > 0 &&
  !isLoading &&
  !agrees(order, cart) &&
  (!order || order.status === 'checkout' || isPlaced(order));

type Preparing = {
  /** A plain shop's order may begin here; a takeaway's begins with its method. */
  readonly mayCreate: boolean;
  /** The order has just been placed. */
  readonly done: boolean;
};

/**
 * The session's order, brought up to the cart once when the customer comes to the checkout by another way than the cart
 * page, or has changed the cart since.
 */
export const usePreparedOrder = (cart: CartFigures, { mayCreate, done }: Preparing): SessionOrder => {
  const session = useSessionOrder();
  const tried = useRef(false);
  const [outcome, setOutcome] = useState<{ readonly refusal?: string }>();
  const isOpen = session.order !== undefined && !isPlaced(session.order);
  const wanted = !done && needsSaving(session, cart) && (mayCreate || isOpen);

  const bringUp = useEffectEvent(async () => {
    const refusal = await saveCartAsOrder(cart.note ?? (isOpen ? session.order?.extra_info : undefined)).then(
      (answer) => (answer.status ? undefined : answer.message),
      reasonOf,
    );
    if (refusal === undefined) await session.reread();
    setOutcome(refusal === undefined ? {} : { refusal });
  });
  useEffect(() => {
    if (!wanted || tried.current) return;
    tried.current = true;
    void bringUp();
  }, [wanted]);

  const isWorking = wanted && outcome === undefined;
  return { ...session, problem: outcome?.refusal ?? (isWorking ? undefined : session.problem) };
};
