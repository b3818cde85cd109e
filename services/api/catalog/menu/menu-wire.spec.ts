import { product, type CatalogEvent } from '@hatch/contexts/catalog';
import { productAdded } from '@hatch/contexts/catalog/testing';
import type { Actor, RecordedEvent } from '@hatch/kernel';
import { describe, expect, it } from 'vitest';
import { changesToWire } from './menu-wire.js';

const addedBy = (actor: Actor): RecordedEvent<CatalogEvent> => ({
  ...productAdded(),
  id: 'added',
  stream: 'product-7',
  revision: 0n,
  position: 1n,
  meta: { at: '2026-11-20T12:00:00.000Z', actor, correlationId: 'c', causationId: 'c', schema: 2 },
});
const byOf = (actor: Actor): string | null | undefined => {
  const event = addedBy(actor);
  const change = { event, before: product.initial, after: product.evolve(product.initial, event) };
  return changesToWire([change], (id) => (id === 'olive' ? 'Olive Owner' : null))[0]?.by;
};

describe('a change of a product', () => {
  it('MENU-09 says who did it: somebody who is known, or no longer, or the program itself', () => {
    expect(byOf({ kind: 'staff', id: 'olive' })).toBe('Olive Owner');
    expect(byOf({ kind: 'staff', id: 'gone' })).toBeNull();
    expect(byOf({ kind: 'system', id: 'demo' })).toBe('Hatch');
  });
});
