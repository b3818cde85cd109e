import { Visitor } from './visitor.js';

export type Item = { readonly id: number; readonly variant?: string };

export type CartItem = {
  readonly id: number;
  readonly name: string;
  readonly variant: string;
  readonly quantity: number;
  readonly price: number;
  readonly incremental_price: number;
};

export type Order = {
  readonly id: string;
  readonly ref: string | null;
  readonly status: string;
  readonly postage: number;
  readonly total_cost: number;
  readonly ta_method: 'COLLECT' | 'DELIVER' | null;
  readonly postcode: string;
  readonly order_items: readonly { readonly quantity: number; readonly price: number; readonly name: string }[];
};

export type Reply = {
  readonly status: boolean;
  readonly message: string;
  readonly order?: Order;
  readonly cartId?: string;
  readonly cartItems?: readonly CartItem[];
  readonly product?: { readonly in_basket: number; readonly stock: number; readonly available: number };
};

/** What a guest fills in who has the order brought to SW1A 2AA, well inside the demo kitchen's radius. */
export const guest = {
  email: 'robin@customer.test',
  full_name: 'Robin Guest',
  phone_number: '07700 900456',
  address_1: '10 Downing Street',
  address_2: '',
  address_3: '',
  town_city: 'London',
  postcode: 'SW1A 2AA',
  delivery_info: 'Ring twice',
};

/** A customer who orders by the calls that the pages make; each returns what the shop answered, refusals included. */
export class Customer {
  readonly visitor: Visitor;

  constructor({ url }: { readonly url: string }, visitor = new Visitor(url)) {
    this.visitor = visitor;
  }

  add({ id, variant = '' }: Item): Promise<Reply> {
    return this.post('/api/moveProductStockToBasket', { id, variant, quantity: 1 });
  }

  giveBack({ id, variant = '' }: Item, quantity: number): Promise<Reply> {
    return this.post('/api/moveProductStockToBasket', { id, variant, quantity: -quantity, returnToStock: true });
  }

  async cartId(): Promise<string> {
    return (await this.post('/api/getCartFromSession')).cartId ?? '';
  }

  async cart(): Promise<readonly CartItem[]> {
    return (await this.post('/api/getCartFromSession')).cartItems ?? [];
  }

  save(extraInfo = ''): Promise<Reply> {
    return this.post('/api/saveCartAsOrder', { order_extra_info: extraInfo });
  }

  collect(): Promise<Reply> {
    return this.post('/api/updateOrder', { ta_method: 'COLLECT' });
  }

  deliver(postcode = guest.postcode): Promise<Reply> {
    return this.post('/api/updateOrder', { ta_method: 'DELIVER', postcode });
  }

  giveDetails(details: Partial<typeof guest> = {}): Promise<Reply> {
    return this.post('/api/updateOrder', { deliveryForm: { ...guest, ...details } });
  }

  payByPhone(): Promise<Reply> {
    return this.post('/api/updatePayMethod', { method: 'phone' });
  }

  place(): Promise<Reply> {
    return this.post('/complete-order', { payment_method: 'phone', status: '', message: '' });
  }

  /** From the filled cart to the last button before placing. */
  async checkOut(): Promise<Order> {
    const { order } = granted(await this.save());
    granted(await this.collect());
    granted(await this.giveDetails());
    granted(await this.payByPhone());
    if (!order) throw new Error('Saving the cart answered no order');
    return order;
  }

  /** A whole order of one of each item. */
  async order(...items: readonly Item[]): Promise<Order> {
    for (const item of items) granted(await this.add(item));
    const order = await this.checkOut();
    granted(await this.place());
    return order;
  }

  /** @throws when the call was not answered as calls are */
  async post(path: string, body: object = {}): Promise<Reply> {
    const answer = await this.visitor.post(path, body);
    if (answer.code !== 200) throw new Error(`${path}: ${answer.code} ${JSON.stringify(answer.body)}`);
    return answer.body as Reply;
  }
}

/** @throws when the shop refused */
export const granted = (reply: Reply): Reply => {
  if (!reply.status) throw new Error(`Refused: ${reply.message}`);
  return reply;
};
