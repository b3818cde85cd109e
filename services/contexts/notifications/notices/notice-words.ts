import { londonTime } from '@hatch/kernel/rules';
import type { Notice } from '../events.js';
import { dayAndTime } from '../order-mails.js';

export type NotedOrder = {
  readonly ref: string;
  readonly method: { readonly method: 'COLLECT' | 'DELIVER' } | null;
  /** ISO instant; null until it is paid. */
  readonly dueBy: string | null;
  /** ISO instant; null for as soon as possible. */
  readonly slot: string | null;
  readonly sentOut?: object | null;
};

const isDelivered = ({ method }: NotedOrder): boolean => method?.method === 'DELIVER';

const whenDue = (order: NotedOrder): string => {
  if (order.dueBy === null) return '';
  const time = order.slot === null ? londonTime(new Date(order.dueBy)) : dayAndTime(order.dueBy);
  return ` ${isDelivered(order) ? 'With you about' : 'Ready about'} ${time}.`;
};

const readyWords = (order: NotedOrder): string => {
  if (!isDelivered(order)) return 'ready to collect';
  return order.sentOut ? 'on its way to you' : 'ready and will be on its way to you soon';
};

/** Nothing personal: others may see the screen too. */
export const noticeWords = ({ notice }: Notice, order: NotedOrder): string => {
  const yours = `Your order ${order.ref}`;
  switch (notice) {
    case 'accepted':
      return `${yours} is accepted.${whenDue(order)}`;
    case 'delayed':
      return `${yours} takes longer than we promised, and we are sorry.${whenDue(order)}`;
    case 'late':
      return `${yours} is late, and we are sorry. We will tell you as soon as it is ${isDelivered(order) ? 'on its way' : 'ready'}.`;
    case 'ready':
      return `${yours} is ${readyWords(order)}.`;
    default:
      return notice satisfies never;
  }
};
