import type { Notice } from '../events.js';

/** What is to be known of an order to say what is true of it. */
export type ToldOrder = {
  readonly status: string;
  readonly kitchen?: 'NEW' | 'PRINTED' | 'NOTIFIED' | 'COMPLETE' | null;
  readonly awaitsAcceptance?: boolean;
  readonly dueBy?: string | null;
  /** It has left the shop (KIT-12). */
  readonly sentOut?: object | null;
};

/** The kitchen has done its part, or it has left the shop already. */
const isReady = ({ kitchen, sentOut }: ToldOrder): boolean =>
  kitchen === 'NOTIFIED' || kitchen === 'COMPLETE' || (sentOut ?? null) !== null;

const isPromised = (order: ToldOrder): boolean =>
  (order.kitchen === 'NEW' || order.kitchen === 'PRINTED') && order.awaitsAcceptance !== true && !isReady(order);

/** Whether it is true, and news, as the order stands now: what has happened since is told by its own notice. */
export const noticeStands = (notice: Notice, order: ToldOrder): boolean => {
  if (order.status !== 'placed') return false;
  switch (notice.notice) {
    case 'accepted':
      return isPromised(order);
    case 'delayed':
    case 'late':
      return isPromised(order) && order.dueBy === notice.dueBy;
    case 'ready':
      return isReady(order);
    default:
      return notice satisfies never;
  }
};

/** Whether there is anything left to be told of it. */
export const isAwaited = (order: ToldOrder): boolean => order.status === 'placed' && !isReady(order);
