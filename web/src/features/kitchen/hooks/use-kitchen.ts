import { createContext, useContext } from 'react';
import type { LiveOrders } from './use-live-orders';

export type Kitchen = LiveOrders & {
  /** Staff are being asked to open: nothing else is to lie over that (LIVE-10). */
  readonly isPrompting: boolean;
  /** False where the orders are of another time: they are shown, and nothing can be done with them (HIST-06). */
  readonly mayAct: boolean;
};

/** Before anything is known. */
export const UNKNOWN_KITCHEN: Kitchen = {
  board: undefined,
  heardAt: undefined,
  problem: undefined,
  isPrompting: false,
  mayAct: true,
};

export const KitchenContext = createContext<Kitchen>(UNKNOWN_KITCHEN);

/** The orders, as the frame around staff's pages keeps the live ones for all of these (KIT-01), or as a replay has them. */
export const useKitchen = (): Kitchen => useContext(KitchenContext);
