import { createContext, useContext } from 'react';
import type { LiveOrders } from './use-live-orders';

export type Kitchen = LiveOrders & {
  /** The prompt to open is showing: nothing may cover it. */
  readonly isPrompting: boolean;
  /** False for orders of another time, which are only shown. */
  readonly mayAct: boolean;
};

export const UNKNOWN_KITCHEN: Kitchen = {
  board: undefined,
  heardAt: undefined,
  problem: undefined,
  isPrompting: false,
  mayAct: true,
};

export const KitchenContext = createContext<Kitchen>(UNKNOWN_KITCHEN);

export const useKitchen = (): Kitchen => useContext(KitchenContext);
