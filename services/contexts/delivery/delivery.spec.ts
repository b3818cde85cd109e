import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bandsSummary, chargeFor, parseBands } from './bands.js';
import { insideArea, milesBetween } from './distance.js';
import { fixturePostcodes } from './fixture-postcodes.js';
import { collectDiscount, isOddlyFree, postageFor } from './postage.js';

const bands = parseBands('0:350\n1500:250\n3000:0');
const off = { offered: false, type: 'Percentage %', amount: 10 };
const percent = (amount: number) => ({ offered: true, type: 'Percentage %', amount });
const fixed = (amount: number) => ({ offered: true, type: 'Fixed Amount', amount });
const basket = { takeaway: true, method: 'DELIVER', itemsTotal: 2000, allVirtual: false } as const;

describe('delivery charge bands', () => {
  it.each([
    [1, 350],
    [1499, 350],
    [1500, 250],
    [2999, 250],
    [3000, 0],
  ])('OPEN-26 charges for items of %i pence %i pence', (total, charge) => {
    expect(chargeFor(bands, total)).toBe(charge);
  });

  it('DLV-28 OPEN-26 lists the same bands for customers', () => {
    const summary = bandsSummary(bands);
    for (const text of ['Under £15.00', '£3.50', '£15.00 to £29.99', '£2.50', '£30.00 and over', 'Free'])
      expect(summary).toContain(text);
    expect(bandsSummary(parseBands('0:500'))).toContain('Any order');
  });
});

describe('collect discount', () => {
  it('DLV-31 OPEN-29 rounds a percentage half up to the penny', () => {
    expect(collectDiscount(percent(10), 1255)).toBe(126);
    expect(collectDiscount(percent(10), 1254)).toBe(125);
  });

  it('DLV-32 OPEN-29 takes a fixed amount, never more than the items cost', () => {
    expect(collectDiscount(fixed(200), 3000)).toBe(200);
    expect(collectDiscount(fixed(5000), 3000)).toBe(3000);
  });

  it('OPEN-29 is whole pence between nothing and the items total for every input', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(100), (total, share) => {
        const discount = collectDiscount(percent(share), total);
        expect(Number.isInteger(discount)).toBe(true);
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(discount).toBeLessThanOrEqual(total);
      }),
    );
  });
});

describe('postage', () => {
  it('DLV-29 OPEN-30 is the band for delivery and for a plain shop', () => {
    expect(postageFor(basket, { bands, discount: percent(10) })).toBe(250);
    expect(postageFor({ ...basket, takeaway: false, method: null }, { bands, discount: percent(10) })).toBe(250);
  });

  it('DLV-33 DLV-34 DLV-35 OPEN-30 is 0 or the negative discount for collection, and only on a takeaway', () => {
    const collect = { ...basket, method: 'COLLECT' } as const;
    expect(postageFor(collect, { bands, discount: percent(10) })).toBe(-200);
    expect(Object.is(postageFor(collect, { bands, discount: off }), 0)).toBe(true);
    expect(postageFor({ ...collect, takeaway: false }, { bands, discount: percent(10) })).toBe(250);
  });

  it('OPEN-24 is 0 when nothing has to be carried', () => {
    expect(postageFor({ ...basket, allVirtual: true }, { bands, discount: off })).toBe(0);
  });

  it('OPEN-30 is 0 for an empty cart and before a method is chosen', () => {
    expect(postageFor({ ...basket, itemsTotal: 0 }, { bands, discount: off })).toBe(0);
    expect(postageFor({ ...basket, method: null }, { bands, discount: off })).toBe(0);
  });

  it('DLV-37 OPEN-36 is odd when a delivery of less than £30 is free', () => {
    expect(isOddlyFree({ ...basket, itemsTotal: 2999 }, 0)).toBe(true);
    expect(isOddlyFree({ ...basket, itemsTotal: 3000 }, 0)).toBe(false);
    expect(isOddlyFree({ ...basket, itemsTotal: 2999 }, 250)).toBe(false);
    expect(isOddlyFree({ ...basket, method: 'COLLECT', itemsTotal: 100 }, 0)).toBe(false);
    expect(isOddlyFree({ ...basket, allVirtual: true, itemsTotal: 100 }, 0)).toBe(false);
  });
});

describe('distance', () => {
  it('OPEN-28 is straight-line miles with two decimals', () => {
    expect(milesBetween({ easting: 0, northing: 0 }, { easting: 3219, northing: 0 })).toBe(2);
    expect(milesBetween({ easting: 394235, northing: 806529 }, { easting: 394235, northing: 806529 })).toBe(0);
  });

  it('DLV-20 counts the edge as inside', () => {
    expect(insideArea(3, 3)).toBe(true);
    expect(insideArea(3.01, 3)).toBe(false);
  });

  it('has fixture postcodes within and beyond 3 miles of the demo kitchen', () => {
    const kitchen = fixturePostcodes.get('SW1A 1AA');
    if (!kitchen) throw new Error('The demo kitchen has no place');
    const near = [...fixturePostcodes.values()].filter((point) => insideArea(milesBetween(kitchen, point), 3));
    expect(near.length).toBeGreaterThan(15);
    expect(fixturePostcodes.size - near.length).toBeGreaterThan(5);
  });
});
