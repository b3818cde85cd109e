import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boardHash, boardState } from './board-state';
import { anOrder } from './testing/orders';

const ORDERS = [
  anOrder({ id: 'AAAABBBBCCC1' }),
  anOrder({ id: 'AAAABBBBCCC2', kitchen: 'PRINTED' }),
  anOrder({ id: 'AAAABBBBCCC3', kitchen: 'COMPLETE', total_cost: 990 }),
  anOrder({ id: 'AAAABBBBCCC4', kitchen: null, status: 'AWAITING-PAYMENT', remaining: null }),
];
const BOARD = { orders: ORDERS, tally: 4690 };
const [first = anOrder()] = ORDERS;
const others = ORDERS.slice(1);

describe('the state of a board', () => {
  it('G08 is the same in whatever order its orders were learnt of', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(ORDERS, { minLength: ORDERS.length }), (orders) => {
        expect(boardHash({ ...BOARD, orders })).toBe(boardHash(BOARD));
      }),
    );
  });

  it('G08 differs as soon as one thing that the kitchen reads does', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(
          { ...first, dueBy: '2026-11-20T18:40:00.000Z' },
          { ...first, taMethod: 'COLLECT' as const },
          { ...first, awaitsAcceptance: true },
          { ...first, takeaway: { orderStatus: 'NOTIFIED' as const } },
          { ...first, status: 'CANCELLED' as const },
          { ...first, orderItems: first.orderItems.slice(1) },
        ),
        (changed) => {
          expect(boardHash({ ...BOARD, orders: [changed, ...others] })).not.toBe(boardHash(BOARD));
        },
      ),
    );
    expect(boardHash({ ...BOARD, tally: 4691 })).not.toBe(boardHash(BOARD));
    expect(boardHash({ ...BOARD, orders: others })).not.toBe(boardHash(BOARD));
  });

  it('G24 holds nothing of a person, so that forgetting one changes no hash', () => {
    const forgotten = {
      ...first,
      email: '',
      fullName: '',
      phoneNumber: '',
      address1: '',
      address2: '',
      townCity: '',
      postcode: '',
      deliveryInfo: '',
      extraInfo: '',
      userId: 0 as const,
      detailsUnreadable: true,
    };
    expect(boardHash({ ...BOARD, orders: [forgotten, ...others] })).toBe(boardHash(BOARD));
    for (const personal of [first.email, first.fullName, first.phoneNumber, first.address1, first.postcode])
      expect(boardState(BOARD)).not.toContain(personal);
  });

  it('G08 does not hang on the clock of the device', () => {
    expect(boardHash({ ...BOARD, orders: [{ ...first, dueAt: 1 }, ...others] })).toBe(boardHash(BOARD));
  });

  it('G08 is hashed by FNV-1a, so that another program can work it out', () => {
    expect(boardState({ orders: [], tally: 0 })).toBe('[0,[]]');
    expect(boardHash({ orders: [], tally: 0 })).toBe('afc859fe823ff359');
  });
});
