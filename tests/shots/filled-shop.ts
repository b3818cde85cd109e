import sharp from 'sharp';
import { Customer, granted, type Item } from '../support/customer.js';
import type { RunningHatch } from '../support/running-hatch.js';
import { Visitor } from '../support/visitor.js';

export const BURGER: Item = { id: 5 };
export const DOUBLE: Item = { id: 6 };
export const LARGE_MARGHERITA: Item = { id: 1, variant: 'Large' };
const FRIES: Item = { id: 18 };
const TEA: Item = { id: 25 };

export type PlacedOrder = { readonly id: string; readonly ref: string };

export type FilledShop = {
  /** Complete, printed, new, awaiting payment, and one of the account customer@hatch.test. */
  readonly orders: readonly PlacedOrder[];
  readonly kitchen: Visitor;
};

type Wish = {
  readonly name: string;
  readonly items: readonly Item[];
  readonly note?: string;
  readonly isDelivered?: true;
  readonly as?: Visitor;
};

export const placedBy = async (customer: Customer): Promise<PlacedOrder> => {
  const { order } = await customer.post('/api/fetchOrder');
  if (typeof order?.ref !== 'string') throw new Error('The order was not placed');
  return { id: order.id, ref: order.ref };
};

const place = async (hatch: RunningHatch, { name, items, note, isDelivered, as }: Wish): Promise<PlacedOrder> => {
  const customer = new Customer(hatch, as);
  for (const item of items) granted(await customer.add(item));
  granted(await customer.save(note));
  granted(await (isDelivered ? customer.deliver() : customer.collect()));
  granted(await customer.giveDetails({ full_name: name }));
  granted(await customer.payByPhone());
  granted(await customer.place());
  return placedBy(customer);
};

const plate = (colour: string): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: colour } })
    .png()
    .toBuffer();

/** Orders in every step of the kitchen, and two pictures. */
export const fillShop = async (hatch: RunningHatch): Promise<FilledShop> => {
  const kitchen = await new Visitor(hatch.url).login('kitchen@hatch.test');
  const cass = await new Visitor(hatch.url).login('customer@hatch.test');
  const done = await place(hatch, { name: 'Alex Able', items: [FRIES, LARGE_MARGHERITA], isDelivered: true });
  const printed = await place(hatch, { name: 'Bo Baker', items: [BURGER, BURGER, FRIES] });
  const fresh = await place(hatch, {
    name: 'Chris Cole',
    items: [LARGE_MARGHERITA, TEA],
    note: 'Allergic to nuts',
  });
  const unpaid = await place(hatch, { name: 'Dee Dale', items: [DOUBLE, FRIES, TEA], isDelivered: true });
  const own = await place(hatch, { name: 'Cass Customer', items: [BURGER], as: cass });
  for (const { id } of [done, printed, fresh]) await kitchen.post('/takeaway/markPaid', { orderId: id });
  for (const { id } of [done, printed]) await kitchen.post('/takeaway/printOrder', { orderId: id, status: 'PRINTED' });
  await kitchen.post('/api/ta/notifyCustomer', { id: done.id });
  await kitchen.post('/takeaway/orderComplete', { orderId: done.id });
  return { orders: [done, printed, fresh, unpaid, own], kitchen };
};

export const PLATES = async (): Promise<readonly { name: string; mimeType: string; buffer: Buffer }[]> =>
  Promise.all(
    [
      ['Oven', '#a8321c'],
      ['Door', '#2f6b4f'],
    ].map(async ([name = '', colour = '']) => ({
      name: `${name}.png`,
      mimeType: 'image/png',
      buffer: await plate(colour),
    })),
  );
