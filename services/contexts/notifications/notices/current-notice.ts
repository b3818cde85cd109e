import type { Notice } from '../events.js';

export type ToldOrder = {
  readonly status: string;
  readonly kitchen?: 'NEW' | 'PRINTED' | 'NOTIFIED' | 'COMPLETE' | null;
  readonly awaitsAcceptance?: boolean;
  readonly dueBy?: string | null;
  readonly sentOut?: object | null;
};

const isReady = ({ kitchen, sentOut }: ToldOrder): boolean =>
  kitchen === 'NOTIFIED' || kitchen === 'COMPLETE' || (sentOut ?? null) !== null;

const isPromised = (order: ToldOrder): boolean =>
  (order.kitchen === 'NEW' || order.kitchen === 'PRINTED') && order.awaitsAcceptance !== true && !isReady(order);

/** Whether it is still true and news: later events have notices of their own. */
export const isNoticeCurrent = (notice: Notice, order: ToldOrder): boolean => {
  if (order.status !== 'placed') return false;
  switch (notice.notice) {
    case 'accepted':
      return isPromised(order);
    case 'delayed':
    case 'late':
      return isPromised(order) && order.dueBy === notice.dueBy;
    case 'ready':
      return isReady(order) && order.kitchen !== 'COMPLETE';
    default:
      return notice satisfies never;
  }
};

export const isAwaited = (order: ToldOrder): boolean => order.status === 'placed' && !isReady(order);
