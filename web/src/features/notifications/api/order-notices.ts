import type { Answers } from '../../../api/calls';
import { type Answer, http, type Success } from '../../../lib/http';
import type { PushKeys } from '../push-phone';

type NoticesAnswer = Answers['POST /api/order_notices'];
export type Notices = Success<NoticesAnswer>;
export type Change = Promise<Answer<NoticesAnswer>>;

/** All throw `CallFailed`. */
export type NoticeCalls = {
  readonly key: string;
  /** @param endpoint this browser's push endpoint @throws CallRefused */
  readonly read: (endpoint: string | undefined) => Promise<Notices>;
  readonly addPush: (keys: PushKeys) => Change;
  readonly removePush: (endpoint: string) => Change;
  /** Absent where no texts are offered. */
  readonly text?: { readonly add: () => Change; readonly remove: () => Change };
};

export const trackedNotices = (token: string): NoticeCalls => ({
  key: token,
  read: (endpoint) => http.readByPost('/api/tracked_notices', { token, ...(endpoint !== undefined && { endpoint }) }),
  addPush: (keys) => http.post('/api/tracked_notices/push/add', { token, ...keys }),
  removePush: (endpoint) => http.post('/api/tracked_notices/push/remove', { token, endpoint }),
});

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
