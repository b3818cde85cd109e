import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { CallFailed } from '../../../lib/http';
import { log } from '../../../lib/log';
import { notify } from '../../../lib/notify';
import { orderMessages } from '../order/messages';
import { isPlaced, type Order } from '../order/order';
import { fetchOrder } from '../order/order-calls';
import { rememberPlaced } from '../order/placed-order';

/** What the server said of a placed order, and the order as it was placed where it said that too. */
export type Placement = { readonly message: string; readonly order?: Order };

/**
 * Runs `place`, which answers nothing when it has told of a refusal, and celebrates what it placed.
 * Throws what `place` throws, unless the order stands all the same.
 */
export type Complete = (order: Order, place: () => Promise<Placement | undefined>) => Promise<void>;

/** G02: the placement whose answer was lost, if the order stands although `failure` came instead. */
const findLost = async ({ id }: Order, failure: unknown): Promise<Placement> => {
  if (!(failure instanceof CallFailed)) throw failure;
  const answer = await fetchOrder().catch((again: unknown) => void log.error(orderMessages.fetchFailed, again));
  if (!answer?.status || answer.order.id !== id || !isPlaced(answer.order)) throw failure;
  return { message: '', order: answer.order };
};

/** CHK-21, CHK-46: what follows a placed order; `onPlaced` once the server has it. */
export const useCompletion = (onPlaced: () => void) => {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [placed, setPlaced] = useState(false);

  const celebrate = async ({ message, order }: Placement): Promise<void> => {
    setPlaced(true);
    onPlaced();
    rememberPlaced(queries, order);
    const lines = [message, orderMessages.emailSent].filter((line) => line !== '');
    await notify.popup(orderMessages.completedTitle, lines);
    await navigate({ to: '/order-complete' });
  };

  const complete: Complete = async (order, place) => {
    const placement = await place().catch((failure: unknown) => findLost(order, failure));
    if (placement) await celebrate(placement);
  };

  return { placed, complete };
};
