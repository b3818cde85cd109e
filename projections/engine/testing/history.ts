import { asLogged } from '@hatch/event-store/testing';
import { derivedId, type Actor, type EventOf, type RecordedEvent } from '@hatch/kernel';

/** An event as a spec gives it: its stream, type and data and, if that matters, when it was decided, by whom and what for. */
export type GivenEvent = EventOf & {
  readonly stream: string;
  readonly at?: string;
  readonly actor?: Actor;
  readonly correlationId?: string;
  readonly causationId?: string;
};

export const FIRST_INSTANT = '2026-11-20T12:00:00.000Z';

/** `on('cart-a', { type: 'CartEmptied', data: {...} })` */
export const on = <E extends EventOf>(stream: string, { type, data }: E, at?: string): GivenEvent => ({
  stream,
  type,
  data,
  ...(at !== undefined && { at }),
});

const SPEC: Actor = { kind: 'system', id: 'spec' };

/** The events as the log would hand them over, from `after` on; personal data is encrypted as in `specVault`. */
export const recorded = (events: readonly GivenEvent[], after = 0n): readonly RecordedEvent[] => {
  const revisions = new Map<string, bigint>();
  return events.map((given, place) => {
    const { stream, type, data, at = FIRST_INSTANT, actor = SPEC } = given;
    const revision = (revisions.get(stream) ?? -1n) + 1n;
    revisions.set(stream, revision);
    const position = after + BigInt(place) + 1n;
    const id = derivedId(stream, String(revision));
    const meta = {
      at,
      actor,
      correlationId: given.correlationId ?? 'correlation',
      causationId: given.causationId ?? 'cause',
      schema: 1,
    };
    return asLogged({ id, type, data, meta, stream, revision, position });
  });
};
