import type { Visitor } from './visitor.js';

export type PlacedOrder = { readonly id: string; readonly ref: string };

type Fetched = { readonly order: PlacedOrder };

const FORM = {
  email: 'ann@shop.test',
  full_name: 'Ann <i>Archer</i>',
  phone_number: '020 7946 0000',
};

const ADDRESS = { address_1: '1 Whitehall', town_city: 'London', postcode: 'SW1A 2AA' };

/** Two Margheritas and a large Cola, to be collected unless said otherwise and paid by phone: £23.00. */
export const placeOrder = async (
  visitor: Visitor,
  given: Partial<typeof FORM> = {},
  method: { readonly ta_method: 'COLLECT' | 'DELIVER'; readonly postcode?: string } = { ta_method: 'COLLECT' },
): Promise<PlacedOrder> => {
  for (const item of [
    { id: 1, quantity: 1 },
    { id: 1, quantity: 1 },
    { id: 3, variant: 'Large', quantity: 1 },
  ])
    await visitor.post('/api/moveProductStockToBasket', item);
  await visitor.post('/api/saveCartAsOrder', { order_extra_info: 'No <b>onions</b>' });
  const address = method.ta_method === 'DELIVER' ? ADDRESS : {};
  await visitor.post('/api/updateOrder', method);
  await visitor.post('/api/updateOrder', { deliveryForm: { ...FORM, ...address, ...given } });
  const completed = await visitor.post<{ readonly status: boolean }>('/complete-order', { payment_method: 'PHONE' });
  if (!completed.body.status) throw new Error(`The order was not placed: ${completed.text}`);
  return (await visitor.post<Fetched>('/api/fetchOrder')).body.order;
};
