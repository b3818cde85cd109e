import { createContext, useContext } from 'react';
import type { LiveOrders } from './use-live-orders';

export type Kitchen = LiveOrders & {
  /** Staff are being asked to open: nothing else is to lie over that (LIVE-10). */
  readonly isPrompting: boolean;
};

/** Before anything is known. */
export const UNKNOWN_KITCHEN: Kitchen = {
  board: undefined,
  heardAt: undefined,
  problem: undefined,
  isPrompting: false,
};

export const KitchenContext = createContext<Kitchen>(UNKNOWN_KITCHEN);

/** The live orders, as the frame around staff's pages keeps them for all of these (KIT-01). */
export const useKitchen = (): Kitchen => useContext(KitchenContext);
