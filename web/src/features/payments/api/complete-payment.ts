import type { OnlineMethod } from '@hatch/kernel/rules';
import { CallFailed, http } from '../../../lib/http';
import { pause } from '../../../lib/pause';

export type Completion =
  | { readonly kind: 'placed'; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string }
  /** The outcome is unknown. */
  | { readonly kind: 'unsettled' };

const PAUSES_MS = [0, 1000, 2000, 3000, 4000, 5000];
const OK = 200;

/** `reported` is for the log only: the server asks the provider itself. */
export const completeOrder = (method: OnlineMethod, reported: string) =>
  http.post('/complete-order', { payment_method: method, status: reported, message: '' });

/** Idempotent. */
export type Complete = typeof completeOrder;

const askOnce = async (ask: () => ReturnType<Complete>): Promise<Completion> => {
  try {
    const answer = await ask();
    if (answer.status) return { kind: 'placed', message: answer.message ?? '' };
    return answer.pending === true || answer.code !== OK
      ? { kind: 'unsettled' }
      : { kind: 'refused', message: answer.message };
  } catch (failure) {
    if (!(failure instanceof CallFailed)) throw failure;
    return { kind: 'unsettled' };
  }
};

/** Asks for 15 s; without us the server places or refunds the payment too. */
export const completePayment = async (ask: () => ReturnType<Complete>, onWaiting: () => void): Promise<Completion> => {
  for (const ms of PAUSES_MS) {
    await pause(ms);
    const completion = await askOnce(ask);
    if (completion.kind !== 'unsettled') return completion;
    onWaiting();
  }
  return { kind: 'unsettled' };
};
