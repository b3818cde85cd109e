import { newId, type Clock, type CommandContext } from '@hatch/kernel';

/** The context of a command that no person asked for. */
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
