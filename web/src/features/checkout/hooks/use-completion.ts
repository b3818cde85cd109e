import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { notify } from '../../../lib/notify';
import { orderMessages } from '../../../order/messages';
import type { Order } from '../../../order/order';
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

  return { placed, celebrate, complete };
};
