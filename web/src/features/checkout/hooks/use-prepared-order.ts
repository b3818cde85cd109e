import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { reasonOf } from '../../../lib/http';
import { itemsTotal, type Order } from '../../../order/order';
import { saveCartAsOrder } from '../../../order/order-calls';
import { type SessionOrder, useSessionOrder } from './use-session-order';

/** The cart as far as the order must agree with it. */
export type CartFigures = { readonly loaded: boolean; readonly count: number; readonly total: number };

const agrees = (order: Order | undefined, { count, total }: CartFigures): boolean =>
  order?.status === 'checkout' &&
  itemsTotal(order) === total &&
  order.order_items.reduce((sum, { quantity }) => sum + quantity, 0) === count;

const needsSaving = ({ order, isLoading }: SessionOrder, cart: CartFigures): boolean =>
  cart.loaded && cart.count > 0 && !isLoading && !agrees(order, cart) && (!order || order.status === 'checkout');

/**
 * The session's order, brought up to the cart once when the customer comes to the checkout by another way than the cart
 * page, or has changed the cart since.
 */
export const usePreparedOrder = (cart: CartFigures, mayCreate: boolean): SessionOrder => {
  const session = useSessionOrder();
  const tried = useRef(false);
  const [outcome, setOutcome] = useState<{ readonly refusal?: string }>();
  const wanted = needsSaving(session, cart) && (mayCreate || session.order !== undefined);

  const bringUp = useEffectEvent(async () => {
    const refusal = await saveCartAsOrder(session.order?.extra_info ?? '').then(
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
