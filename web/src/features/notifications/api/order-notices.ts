import type { Answers } from '../../../api/calls';
import { type Answer, http, type Success } from '../../../lib/http';
import type { PushKeys } from '../push-phone';

type NoticesAnswer = Answers['POST /api/order_notices'];
/** How the customer of one order can be told of it, and is. */
export type Notices = Success<NoticesAnswer>;
export type Change = Promise<Answer<NoticesAnswer>>;

/** The calls for one order, whoever may make them. All fail with `CallFailed`. */
export type NoticeCalls = {
  /** Tells the order from others. */
  readonly key: string;
  /** @param endpoint of this browser; fails with `CallRefused` too */
  readonly read: (endpoint: string | undefined) => Promise<Notices>;
  readonly addPush: (keys: PushKeys) => Change;
  readonly removePush: (endpoint: string) => Change;
  /** Absent where no texts are offered. */
  readonly text?: { readonly add: () => Change; readonly remove: () => Change };
};

/** Of an order that whoever has its link follows (TRK-01). */
export const trackedNotices = (token: string): NoticeCalls => ({
  key: token,
  read: (endpoint) => http.readByPost('/api/tracked_notices', { token, ...(endpoint !== undefined && { endpoint }) }),
  addPush: (keys) => http.post('/api/tracked_notices/push/add', { token, ...keys }),
  removePush: (endpoint) => http.post('/api/tracked_notices/push/remove', { token, endpoint }),
});

/** Of an order that this session placed. */
export const sessionNotices = (order_id: string): NoticeCalls => ({
  key: order_id,
  read: (endpoint) => http.readByPost('/api/order_notices', { order_id, ...(endpoint !== undefined && { endpoint }) }),
  addPush: (keys) => http.post('/api/order_notices/push/add', { order_id, ...keys }),
  removePush: (endpoint) => http.post('/api/order_notices/push/remove', { order_id, endpoint }),
  text: {
    add: () => http.post('/api/order_notices/text/add', { order_id }),
    remove: () => http.post('/api/order_notices/text/remove', { order_id }),
  },
});
