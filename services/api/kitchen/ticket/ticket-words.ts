import type { Ticket } from './ticket.js';

/** As the customer reads it at checkout. */
export const postageLabel = ({ postage }: Pick<Ticket, 'postage'>): string =>
  postage < 0 ? 'Collect Discount' : 'Delivery charge';

/** A collection that costs nothing has nothing to say of it. */
export const saysPostage = ({ method, postage }: Pick<Ticket, 'method' | 'postage'>): boolean =>
  method !== 'COLLECT' || postage !== 0;

export const dueWords = ({ due, isAhead }: Pick<Ticket, 'due' | 'isAhead'>): string => {
  if (due === null) return 'NOT PAID';
  return isAhead ? `For ${due}` : `Due ${due}`;
};

export const itemsWords = ({ units }: Pick<Ticket, 'units'>): string => (units === 1 ? '1 item' : `${units} items`);

/** What to mind before cooking: the customer's own words first. */
export const warnings = ({ extraInfo, allergens }: Pick<Ticket, 'extraInfo' | 'allergens'>): readonly string[] =>
  [extraInfo === '' ? '' : `NOTE: ${extraInfo}`, allergens].filter((warning) => warning !== '');

/** Which of the tickets it is, and where it is cooked (KIT-10); empty for the only one. */
export const partWords = ({ part }: Pick<Ticket, 'part'>): string =>
  part === null ? '' : `${part.station || 'Whole ticket'} (${part.number} of ${part.of})`;

export const leftOut = (units: number): string => `+ ${units} more not on this ticket`;
