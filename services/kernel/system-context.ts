import type { Clock } from './clock.js';
import { newId } from './ids.js';
import type { CommandContext } from './message.js';

/** The context of a command that the system itself gives. @param id what of it: a scheduled task, a command line */
export const systemContext = (id: string, clock: Clock): CommandContext => {
  const commandId = newId();
  return {
    commandId,
    now: clock().toISOString(),
    actor: { kind: 'system', id },
    correlationId: commandId,
    causationId: commandId,
  };
};
