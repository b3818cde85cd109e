import type { DayEndReport, ReportedOrder } from '@hatch/contexts/orders';
import { eachMethod } from '@hatch/kernel/rules';
import { describe, expect, it } from 'vitest';
import { dayEndCsv } from './day-end.controller.js';

const NONE = { count: 0, amount: 0 };
const VAT = [{ rate: 2_000, gross: 1_000, net: 833, vat: 167 }];

const ORDER: ReportedOrder = {
  id: 'abcdefghjkmn',
  ref: 'K7M2Q',
  placedAt: '2026-11-20T12:00:00.000Z',
  paidAt: '2026-11-20T12:00:00.000Z',
  cancelled: null,
  paymentMethod: 'CARD',
  method: 'COLLECT',
  lines: [],
  itemsTotal: 1_200,
  postage: -200,
  total: 1_000,
};

const REPORT: DayEndReport = {
  day: '2026-11-20',
  takings: eachMethod((method) => (method === 'CARD' ? { count: 1, amount: 1_000 } : NONE)),
  taken: { count: 1, amount: 1_000 },
  refunds: eachMethod(() => NONE),
  refunded: NONE,
  net: 1_000,
  items: 1_200,
  delivery: 0,
  discounts: 200,
  vat: VAT,
  givenBack: NONE,
  givenBackHere: { count: 1, amount: 1_200 },
  unpaid: NONE,
  orders: [ORDER],
};

describe('the report of a day as a file', () => {
  it('PAYX-05 says what the page says', () => {
    const balance = { takings: 1_000, refunded: 250, net: 750, vat: [{ rate: 2_000, gross: 750, net: 625, vat: 125 }] };
    const file = dayEndCsv(REPORT, () => balance);
    expect(file.startsWith('\uFEFF')).toBe(true);
    expect(file.split('\r\n')).toEqual(
      expect.arrayContaining([
        'Day,2026-11-20',
        'Takings,Card,1,10.00',
        'Takings,Total,1,10.00',
        'Net takings,Total,,10.00',
        'Made of,Items,,12.00',
        'Made of,Collect discounts,,-2.00',
        'VAT,20%,,10.00,8.33,1.67',
        'Given back,Cancelled orders paid here or by phone,1,12.00',
        'Order,Placed at,Paid by,Amount,Method,State,Refunded,Net takings,VAT',
        'K7M2Q,2026-11-20T12:00:00+00:00,Card,10.00,COLLECT,,2.50,7.50,1.25',
      ]),
    );
  });
});
