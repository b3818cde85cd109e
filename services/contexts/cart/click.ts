import type { CommandContext } from '@hatch/kernel';

/**
 * The context in which a cart records a click: one that is sent again, because its answer was lost or came too late, is
 * the same command to the cart (G22). Stock takes each sending for a command of its own, for a hold names the total that
 * a cart shall have.
 */
export const ofClick = (context: CommandContext, clickId: string | undefined): CommandContext =>
  clickId === undefined ? context : { ...context, commandId: clickId };
