import { derivedId } from './ids.js';
import type { CommandContext } from './message.js';

/** The same step always gets the same command id. */
export const childContext = (context: CommandContext, ...step: readonly (string | number)[]): CommandContext => ({
  ...context,
  commandId: derivedId(context.commandId, ...step),
  causationId: context.commandId,
});
