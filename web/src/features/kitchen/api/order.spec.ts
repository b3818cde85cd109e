import { expect, it } from 'vitest';
import { fakeServer } from '../../../testing/fake-server';
import { anOrder as aCustomersOrder } from '../../../testing/fixtures';
import { anAnsweredOrder } from '../testing/orders';
import { fetchOrder } from './order';

const ID = 'DEARDEARDEAR';

it('LIVE-46 reads one order as staff are answered it', async () => {
  fakeServer({ [`GET /api/fetchOrder/${ID}`]: { status: true, order: anAnsweredOrder({ id: ID }), items: [] } });
  expect(await fetchOrder(ID)).toMatchObject({ order: { id: ID, numItems: 3, displayAmount: '£18.50' } });
});

it('takes no order that is answered as to a customer, for it lacks what a row shows', async () => {
  fakeServer({ [`GET /api/fetchOrder/${ID}`]: { status: true, order: aCustomersOrder({ id: ID }), items: [] } });
  await expect(fetchOrder(ID)).rejects.toMatchObject({
    name: 'CallFailed',
    detail: 'answered as to a customer',
  });
});
