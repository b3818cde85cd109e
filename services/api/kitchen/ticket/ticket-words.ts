import type { Ticket } from './ticket.js';

export const postageLabel = ({ postage }: Pick<Ticket, 'postage'>): string =>
  postage < 0 ? 'Collect Discount' : 'Delivery charge';

export const saysPostage = ({ method, postage }: Pick<Ticket, 'method' | 'postage'>): boolean =>
  method !== 'COLLECT' || postage !== 0;

export const dueWords = ({ due, isAhead }: Pick<Ticket, 'due' | 'isAhead'>): string => {
  if (due === null) return 'NOT PAID';
  return isAhead ? `For ${due}` : `Due ${due}`;
};

export const itemsWords = ({ units }: Pick<Ticket, 'units'>): string => (units === 1 ? '1 item' : `${units} items`);

/** The customer's own words come first. */
export const warnings = ({ extraInfo, allergens }: Pick<Ticket, 'extraInfo' | 'allergens'>): readonly string[] =>
  [extraInfo === '' ? '' : `NOTE: ${extraInfo}`, allergens].filter((warning) => warning !== '');

/** Empty for the only ticket of an order. */
export const partWords = ({ part }: Pick<Ticket, 'part'>): string =>
  part === null ? '' : `${part.station || 'Whole ticket'} (${part.number} of ${part.of})`;

export const leftOut = (units: number): string => `+ ${units} more not on this ticket`;
