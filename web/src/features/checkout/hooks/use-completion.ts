import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { messages } from '../../../lib/messages';
import { notify } from '../../../lib/notify';
import type { Answer } from '../../../lib/http';
import { completeOrder } from '../api/place-order';

type Completion = Parameters<typeof completeOrder>[0];

/** CHK-21, CHK-46, CHK-48: what follows a placed or paid order; `onPlaced` once the server has it. */
export const useCompletion = (onPlaced: () => void) => {
  const navigate = useNavigate();
  const [placed, setPlaced] = useState(false);

  const celebrate = async (answer: Answer<object>): Promise<void> => {
    setPlaced(true);
    onPlaced();
    const lines = [answer.message ?? '', messages.order.emailSent].filter((line) => line !== '');
    await notify.popup(messages.order.completedTitle, lines);
    await navigate({ to: '/order-complete' });
  };

  const complete = async (completion: Completion): Promise<void> => {
    const answer = await completeOrder(completion);
    if (answer.status) return celebrate(answer);
    await notify.popup(messages.order.completeFailed, answer.message);
  };

  return { placed, celebrate, complete };
};
