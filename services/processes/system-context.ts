import { derivedId, newId, type Clock, type CommandContext, type RecordedEvent } from '@hatch/kernel';

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

/** The context of a command that an event leads to; the same event and step always give the same command id. */
export const reactionContext = (
  id: string,
  event: RecordedEvent,
  now: string,
  ...step: readonly string[]
): CommandContext => ({
  commandId: derivedId(event.id, ...step),
  now,
  actor: { kind: 'system', id },
  correlationId: event.meta.correlationId,
  causationId: event.id,
});
