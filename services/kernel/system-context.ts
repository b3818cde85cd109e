import type { Clock } from './clock.js';
import { derivedId, newId } from './ids.js';
import type { CommandContext, RecordedEvent } from './message.js';

/** @param id a scheduled task or a command line */
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

/** The same event and step always get the same command id. */
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
