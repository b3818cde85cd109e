/** What takes an order: a ticket, a press, or that it is ready. */
export type KitchenSteps = 'print' | 'start' | 'ready';

/** `auto` follows the ticket printers. */
export const KITCHEN_STEPS = {
  auto: 'Print where a ticket printer is set up, otherwise Start',
  print: 'Print, Ready, Collected',
  start: 'Start, Ready, Collected',
  ready: 'Ready, Collected',
} as const;

export const kitchenSteps = (setting: string, hasPrinters: boolean): KitchenSteps => {
  if (setting === 'print' || setting === 'start' || setting === 'ready') return setting;
  return hasPrinters ? 'print' : 'start';
};

/** @param limit late orders from which the store should be busy; 0: never */
export const proposesBusy = (late: number, limit: number, state: string): boolean =>
  limit > 0 && late >= limit && state === 'open';
