import { useSyncExternalStore } from 'react';
import { createStore } from '../../lib/store';
import type { TaMethod } from '../ordering/order';
import { useSite } from '../../site/settings';

/** What this visit chose on the cart page; the order on the server is the truth. */
const chosenMethod = createStore<TaMethod | undefined>(undefined);

export const rememberMethod = (method: TaMethod | undefined): void => chosenMethod.set(method);

/** OPEN-25: a takeaway's way to the checkout leads over the cart page until a method is chosen. */
export const useCheckoutPath = (): '/checkout' | '/manageCart' => {
  const { isTakeaway } = useSite();
  const method = useSyncExternalStore(chosenMethod.subscribe, chosenMethod.get);
  return isTakeaway && method === undefined ? '/manageCart' : '/checkout';
};
