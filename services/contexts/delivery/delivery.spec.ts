import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBands, readRings, ringAt, ringsReach, ringsText, type Ring } from '@hatch/kernel/rules';
import {
  bandsSummary,
  chargeFor,
  collectDiscount,
  isOddlyFree,
  minimumAt,
  postageFor,
  tariffVersion,
} from './postage.js';
import { insideArea, milesBetween } from './distance.js';
import { fixturePostcodes } from './fixture-postcodes.js';

const parseBands = (text: string) => readBands(text) ?? [];
const parseRings = (text: string) => readRings(text) ?? [];
const bands = parseBands('0:350\n1500:250\n3000:0');
const off = { offered: false, type: 'Percentage %', amount: 10 };
const percent = (amount: number) => ({ offered: true, type: 'Percentage %', amount });
const fixed = (amount: number) => ({ offered: true, type: 'Fixed Amount', amount });
const basket = {
  takeaway: true,
  method: 'DELIVER',
  miles: 1,
  itemsTotal: 2000,
  collectedTotal: 2000,
  allVirtual: false,
} as const;
const rings = parseRings('1;0;0:100\n3;1500;0:350,3000:200');
const tariff = { bands, rings: [], discount: off };

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
    expect(postageFor(basket, { bands, rings: [], discount: percent(10) })).toBe(250);
    expect(postageFor({ ...basket, takeaway: false, method: null }, { bands, rings: [], discount: percent(10) })).toBe(
      250,
    );
  });

  it('DLV-33 DLV-34 DLV-35 OPEN-30 is 0 or the negative discount for collection, and only on a takeaway', () => {
    const collect = { ...basket, method: 'COLLECT' } as const;
    expect(postageFor(collect, { bands, rings: [], discount: percent(10) })).toBe(-200);
    expect(Object.is(postageFor(collect, { bands, rings: [], discount: off }), 0)).toBe(true);
    expect(postageFor({ ...collect, collectedTotal: 500 }, { bands, rings: [], discount: percent(10) })).toBe(-50);
    expect(postageFor({ ...collect, collectedTotal: 0 }, { bands, rings: [], discount: fixed(500) })).toBe(0);
    expect(postageFor({ ...collect, takeaway: false }, { bands, rings: [], discount: percent(10) })).toBe(250);
  });

  it('OPEN-24 is 0 when nothing has to be carried', () => {
    expect(postageFor({ ...basket, allVirtual: true }, { bands, rings: [], discount: off })).toBe(0);
  });

  it('OPEN-30 is 0 for an empty cart and before a method is chosen', () => {
    expect(postageFor({ ...basket, itemsTotal: 0 }, { bands, rings: [], discount: off })).toBe(0);
    expect(postageFor({ ...basket, method: null }, { bands, rings: [], discount: off })).toBe(0);
  });

  it('DLV-37 OPEN-36 is odd when a delivery of less than £30 is free', () => {
    expect(isOddlyFree({ ...basket, itemsTotal: 2999 }, 0)).toBe(true);
    expect(isOddlyFree({ ...basket, itemsTotal: 3000 }, 0)).toBe(false);
    expect(isOddlyFree({ ...basket, itemsTotal: 2999 }, 250)).toBe(false);
    expect(isOddlyFree({ ...basket, method: 'COLLECT', itemsTotal: 100 }, 0)).toBe(false);
    expect(isOddlyFree({ ...basket, allVirtual: true, itemsTotal: 100 }, 0)).toBe(false);
  });
});

describe('delivery rings', () => {
  const aRing = fc.record({
    minimum: fc.nat(50_000),
    first: fc.nat(2_000),
    second: fc.nat(2_000),
    from: fc.integer({ min: 1, max: 9_000_000 }),
  });
  const someRings = fc
    .uniqueArray(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 8 })
    .chain((edges) =>
      fc.tuple(fc.constant(edges.toSorted((a, b) => a - b)), fc.array(aRing, { minLength: 8, maxLength: 8 })),
    )
    .map(([edges, facts]): readonly Ring[] =>
      edges.map((edge, index) => {
        const { minimum, first, second, from } = facts[index] ?? { minimum: 0, first: 0, second: 0, from: 1 };
        return {
          miles: edge / 100,
          minimum,
          bands: [
            { from: 0, charge: first },
            { from, charge: second },
          ],
        };
      }),
    );
  const hundredths = fc.nat(10_000).map((miles) => miles / 100);

  it.each([
    [0, 350 - 250],
    [1, 100],
    [1.01, 350],
    [3, 350],
  ])('BAND-01 DLV-20 charges by the ring that %d miles lie in', (miles, charge) => {
    expect(postageFor({ ...basket, miles }, { ...tariff, rings })).toBe(charge);
  });

  it('BAND-01 every distance up to the radius lies in exactly one ring', () => {
    fc.assert(
      fc.property(someRings, hundredths, (some, miles) => {
        const radius = some.at(-1)?.miles ?? 0;
        expect(ringsReach(some, radius)).toBe(true);
        const holding = some.filter((ring, index) => miles <= ring.miles && miles > (some[index - 1]?.miles ?? -1));
        expect(holding).toHaveLength(miles <= radius ? 1 : 0);
        expect(ringAt(some, miles)).toBe(holding[0]);
      }),
    );
  });

  it('BAND-02 G13 a charge is whole pence of one band, and the same for the same basket, distance and version', () => {
    fc.assert(
      fc.property(someRings, hundredths, fc.nat(20_000_000), (some, miles, itemsTotal) => {
        const by = { ...tariff, rings: some };
        const asked = { ...basket, miles, itemsTotal, collectedTotal: itemsTotal };
        const charge = postageFor(asked, by);
        const possible = [...some.flatMap((ring) => ring.bands), ...bands].map((band) => band.charge);
        expect(itemsTotal === 0 ? [0] : possible).toContain(charge);
        const again = { ...tariff, rings: parseRings(ringsText(some)) };
        expect(tariffVersion(again)).toBe(tariffVersion(by));
        expect(postageFor(asked, again)).toBe(charge);
        expect(postageFor({ ...asked, method: 'COLLECT' }, by)).toBeLessThanOrEqual(0);
      }),
    );
  });

  it('BAND-02 another charge, minimum or edge is another version', () => {
    const version = (text: string) => tariffVersion({ ...tariff, rings: parseRings(text) });
    const texts = ['', '3;0;0:350', '3;100;0:350', '3;0;0:351', '3.1;0;0:350', '2;0;0:350\n3;0;0:350'];
    expect(new Set(texts.map(version)).size).toBe(texts.length);
  });

  it('BAND-03 knows the minimum of a distance', () => {
    expect([0.5, 1, 1.01, 3].map((miles) => minimumAt(miles, { ...tariff, rings }))).toEqual([0, 0, 1500, 1500]);
  });

  it('BAND-04 without a ring the bands hold at every distance, with no minimum', () => {
    fc.assert(
      fc.property(hundredths, fc.integer({ min: 1, max: 1_000_000 }), (miles, itemsTotal) => {
        expect(postageFor({ ...basket, miles, itemsTotal }, tariff)).toBe(chargeFor(bands, itemsTotal));
        expect(minimumAt(miles, tariff)).toBe(0);
      }),
    );
    expect(bandsSummary(bands, [])).toBe(bandsSummary(bands));
  });

  it.each([
    '3;0;0:350\n3;0;0:350',
    '3;0;0:350\n2;0;0:350',
    '0;0;0:350',
    '3;0;100:350',
    '3;0;0:350,0:200',
    '3;-1;0:350',
    '3;0;0:-350',
    '3;0;',
    '3;0',
    '1e2;0;0:350',
    '101;0;0:350',
    '<script>;0;0:1',
    Array.from({ length: 11 }, (_, index) => `${index + 1};0;0:350`).join('\n'),
  ])('BAND-01 takes no rings that overlap or make no sense: %j', (text) => {
    expect(readRings(text)).toBeUndefined();
  });

  it('DLV-28 BAND-01 lists each ring for customers', () => {
    const summary = bandsSummary(bands, rings);
    for (const text of [
      'Up to 1 miles',
      'Over 1 and up to 3 miles, orders from £15.00',
      '£1.00',
      'Under £30.00',
      '£2.00',
    ])
      expect(summary).toContain(text);
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
