import { createContext, type ReactNode, useContext } from 'react';
import type { LiveOrders } from './use-live-orders';

/** Of the kitchen display, which fills the window with orders. */
export type Display = {
  /** Behind one button: what is no order. */
  readonly menu: ReactNode;
  /** What is in force, as chips. */
  readonly states: ReactNode;
  /** What needs hands, in one line. */
  readonly faults: ReactNode;
};

export type Kitchen = LiveOrders & {
  /** The prompt to open is showing: nothing may cover it. */
  readonly isPrompting: boolean;
  /** False for orders of another time, which are only shown. */
  readonly mayAct: boolean;
  /** Undefined where the board stands in a page. */
  readonly display?: Display;
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
