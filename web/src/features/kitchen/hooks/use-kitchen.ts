import { createContext, useContext } from 'react';
import type { LiveOrders } from './use-live-orders';

type Kitchen = LiveOrders & {
  /** Staff are being asked to open: nothing else is to lie over that (LIVE-10). */
  readonly isPrompting: boolean;
};

export const KitchenContext = createContext<Kitchen | undefined>(undefined);

/** The live orders, as the frame around staff's pages keeps them for all of these (KIT-01). */
export const useKitchen = (): Kitchen => {
  const kitchen = useContext(KitchenContext);
  if (kitchen === undefined) throw new Error('No StaffAlarm around this page');
  return kitchen;
};
