import { asLogged } from '@hatch/event-store/testing';
import { derivedId, type EventOf, type RecordedEvent } from '@hatch/kernel';

/** An event as a spec gives it: its stream, type and data and, if that matters, when it was decided. */
export type GivenEvent = EventOf & { readonly stream: string; readonly at?: string };

export const FIRST_INSTANT = '2026-11-20T12:00:00.000Z';

/** `on('cart-a', { type: 'CartEmptied', data: {...} })` */
export const on = <E extends EventOf>(stream: string, { type, data }: E, at?: string): GivenEvent => ({
  stream,
  type,
  data,
  ...(at !== undefined && { at }),
});

/** The events as the log would hand them over, from `after` on; personal data is encrypted as in `specVault`. */
export const recorded = (events: readonly GivenEvent[], after = 0n): readonly RecordedEvent[] => {
  const revisions = new Map<string, bigint>();
  return events.map(({ stream, type, data, at = FIRST_INSTANT }, place) => {
    const revision = (revisions.get(stream) ?? -1n) + 1n;
    revisions.set(stream, revision);
    const position = after + BigInt(place) + 1n;
    const id = derivedId(stream, String(revision));
    const meta = {
      at,
      actor: { kind: 'system', id: 'spec' } as const,
      correlationId: 'correlation',
      causationId: 'cause',
      schema: 1,
    };
    return asLogged({ id, type, data, meta, stream, revision, position });
  });
};
