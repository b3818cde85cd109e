import { describe, expect, it } from 'vitest';
import type { RecordedEvent } from './message.js';
import { presentVersion, upcast, type Upcasters } from './upcaster.js';

const upcasters: Upcasters = {
  Weighed: [
    ({ kilos, ...rest }) => ({ ...rest, grams: Number(kilos) * 1000 }),
    (data) => ({ ...data, scale: 'unknown' }),
  ],
};

const weighed = (schema: number, data: object): RecordedEvent => ({
  id: 'e',
  type: 'Weighed',
  data,
  meta: {
    at: '2026-11-22T12:00:00.000Z',
    actor: { kind: 'system', id: 's' },
    correlationId: 'c',
    causationId: 'c',
    schema,
  },
  stream: 'parcel-1',
  revision: 0n,
  position: 1n,
});

describe('upcasting', () => {
  it('leads an event of any version to the present one, step by step', () => {
    const now = { id: 'p', grams: 2000, scale: 'unknown' };
    expect(upcast(weighed(1, { id: 'p', kilos: 2 }), upcasters)).toMatchObject({ data: now, meta: { schema: 3 } });
    expect(upcast(weighed(2, { id: 'p', grams: 2000 }), upcasters)).toMatchObject({ data: now, meta: { schema: 3 } });
  });

  it('leaves alone what is of the present version, of a later release, or never changed', () => {
    for (const event of [weighed(3, { grams: 1 }), weighed(4, { ounces: 1 }), { ...weighed(1, {}), type: 'Moved' }])
      expect(upcast(event, upcasters)).toBe(event);
  });

  it('counts versions from 1, one for each upcaster', () => {
    expect(presentVersion(upcasters, 'Weighed')).toBe(3);
    expect(presentVersion(upcasters, 'Moved')).toBe(1);
  });
});
