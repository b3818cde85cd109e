import { CallFailed, http } from '../../../lib/http';

export type OnlineMethod = 'CARD' | 'PAYPAL';

export type Completion =
  | { readonly kind: 'placed'; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string }
  /** What became of the payment is not known. */
  | { readonly kind: 'unsettled' };

/** Before each asking. */
const PAUSES_MS = [0, 1000, 2000, 3000, 4000, 5000];
const OK = 200;

const paused = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The provider's word on the payment, for the log: the server asks the provider itself (OPEN-02). */
const askOnce = async (method: OnlineMethod, reported: string): Promise<Completion> => {
  try {
    const answer = await http.post('/complete-order', { payment_method: method, status: reported, message: '' });
    if (answer.status) return { kind: 'placed', message: answer.message ?? '' };
    return answer.pending === true || answer.code !== OK
      ? { kind: 'unsettled' }
      : { kind: 'refused', message: answer.message };
  } catch (failure) {
    if (!(failure instanceof CallFailed)) throw failure;
    return { kind: 'unsettled' };
  }
};

/** Asks until it is known, a quarter of a minute long; the server places it, or gives it back, without us too. */
export const completePayment = async (
  method: OnlineMethod,
  reported: string,
  onWaiting: () => void,
): Promise<Completion> => {
  for (const pause of PAUSES_MS) {
    await paused(pause);
    const completion = await askOnce(method, reported);
    if (completion.kind !== 'unsettled') return completion;
    onWaiting();
  }
  return { kind: 'unsettled' };
};
