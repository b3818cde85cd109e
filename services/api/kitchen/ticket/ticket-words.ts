import type { Ticket } from './ticket.js';

/** As the customer reads it at checkout. */
export const postageLabel = ({ postage }: Pick<Ticket, 'postage'>): string =>
  postage < 0 ? 'Collect Discount' : 'Delivery charge';

export const leftOut = (units: number): string => `+ ${units} more not on this ticket`;
