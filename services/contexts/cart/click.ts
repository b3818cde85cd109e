import type { CommandContext } from '@hatch/kernel';

/**
 * A click that is sent again, because its answer was lost or late, is the same command to the cart. Stock treats each
 * sending as a new command, for a hold names the cart's total.
 */
export const ofClick = (context: CommandContext, clickId: string | undefined): CommandContext =>
  clickId === undefined ? context : { ...context, commandId: clickId };
