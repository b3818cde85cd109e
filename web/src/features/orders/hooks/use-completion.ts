import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { forgetDrafts } from '../../../lib/draft';
import { notify } from '../../../lib/notify';
import { rememberPlaced } from '../api/placed-order';
import { messages } from '../messages';
import type { Placement } from '../api/place';

/** `onPlaced` is called once the server has the order. */
export const useCompletion = (onPlaced: () => void) => {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [placed, setPlaced] = useState(false);

  const complete = async ({
    message,
    order,
    awaitsPayment = order?.status === 'AWAITING-PAYMENT',
  }: Placement): Promise<void> => {
    setPlaced(true);
    forgetDrafts();
    onPlaced();
    rememberPlaced(queries, order);
    const lines = [message, messages.emailSent].filter((line) => line !== '');
    await notify.popup(awaitsPayment ? messages.receivedTitle : messages.completedTitle, lines);
    await navigate({ to: '/order-complete' });
  };
  return { placed, complete };
};
