import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { CallFailed } from '../../../lib/http';
import { log } from '../../../lib/log';
import { notify } from '../../../lib/notify';
import { orderMessages } from '../../../order/messages';
import { isPlaced, type Order } from '../../../order/order';
import { fetchOrder } from '../../../order/order-calls';
import { rememberPlaced } from '../../../order/placed-order';
import { completeOrder } from '../api/place-order';

type Completion = Parameters<typeof completeOrder>[0];

/** CHK-21, CHK-46, CHK-48: what follows a placed order; `onPlaced` once the server has it. */
export const useCompletion = (onPlaced: () => void) => {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [placed, setPlaced] = useState(false);

  const celebrate = async (message: string, order?: Order): Promise<void> => {
    setPlaced(true);
    onPlaced();
    rememberPlaced(queries, order);
    const lines = [message, orderMessages.emailSent].filter((line) => line !== '');
    await notify.popup(orderMessages.completedTitle, lines);
    await navigate({ to: '/order-complete' });
  };

  /** `order` as it was placed. */
  const complete = async (completion: Completion, order: Order): Promise<void> => {
    const answer = await completeOrder(completion);
    if (answer.status) return celebrate(answer.message ?? '', order);
    await notify.popup(orderMessages.completeFailed, answer.message);
  };

  /** G02: whether the order stands although its answer was lost; then it is celebrated all the same. */
  const celebrateLost = async (failure: unknown, { id }: Order): Promise<boolean> => {
    if (!(failure instanceof CallFailed)) return false;
    const answer = await fetchOrder().catch((again: unknown) => void log.error(orderMessages.fetchFailed, again));
    if (!answer?.status || answer.order.id !== id || !isPlaced(answer.order)) return false;
    await celebrate('', answer.order);
    return true;
  };

  return { placed, celebrate, celebrateLost, complete };
};
