import type { Ticket } from './ticket.js';

/** As the customer reads it at checkout. */
export const postageLabel = ({ postage }: Pick<Ticket, 'postage'>): string =>
  postage < 0 ? 'Collect Discount' : 'Delivery charge';

/** A collection that costs nothing has nothing to say of it. */
export const saysPostage = ({ method, postage }: Pick<Ticket, 'method' | 'postage'>): boolean =>
  method !== 'COLLECT' || postage !== 0;

export const dueWords = ({ due }: Pick<Ticket, 'due'>): string => (due === null ? 'NOT PAID' : `Due ${due}`);

export const itemsWords = ({ units }: Pick<Ticket, 'units'>): string => (units === 1 ? '1 item' : `${units} items`);

/** What to mind before cooking: the customer's own words first. */
export const warnings = ({ extraInfo, allergens }: Pick<Ticket, 'extraInfo' | 'allergens'>): readonly string[] =>
  [extraInfo === '' ? '' : `NOTE: ${extraInfo}`, allergens].filter((warning) => warning !== '');

export const leftOut = (units: number): string => `+ ${units} more not on this ticket`;
