import { derivedId } from './ids.js';
import type { CommandContext } from './message.js';

/** The context of a further command that this one leads to; the same step always gets the same command id. */
export const childContext = (context: CommandContext, ...step: readonly (string | number)[]): CommandContext => ({
  ...context,
  commandId: derivedId(context.commandId, ...step),
  causationId: context.commandId,
});
