const COOKIE = /\r\nset-cookie: *([^;\r]+)/i;

let customers = 0;
/** Each is somebody else: phone orders are counted by who is behind them. */
const nextDetails = () => {
  const n = customers++;
  return {
    email: `cass${n}@customer.test`,
    full_name: 'Cass Customer',
    phone_number: `07700 ${900_000 + (n % 100_000)}`,
    delivery_info: '',
  };
};

/** One browser session: its cookie, and the calls that a customer's page makes. */
export class Shopper {
  #connection;
  #cookie = '';

  /** @param {import('./connection.mjs').Connection} connection may be shared by sessions that come one after another */
  constructor(connection) {
    this.#connection = connection;
  }

  get cookie() {
    return this.#cookie;
  }

  /** @returns {Promise<{ code: number, body: any }>} */
  async call(method, path, body) {
    const answer = await this.#connection.request(method, path, { cookie: this.#cookie, body });
    this.#cookie = COOKIE.exec(answer.head)?.[1] ?? this.#cookie;
    return { code: answer.code, body: JSON.parse(answer.body.toString()) };
  }

  /** @throws unless the call was done */
  async done(path, body = {}) {
    const { code, body: answer } = await this.call('POST', path, body);
    if (code !== 200 || answer.status !== true) throw new Error(`${path}: ${code} ${JSON.stringify(answer)}`);
    return answer;
  }

  add({ id, variant = '' }) {
    return this.done('/api/moveProductStockToBasket', { id, variant, quantity: 1 });
  }

  /** Saves the cart and sends how the customer wants it and who it is for; everything but the placing. */
  async checkOut(method = 'phone') {
    const { order } = await this.done('/api/saveCartAsOrder');
    await this.done('/api/updateOrder', { ta_method: 'COLLECT' });
    await this.done('/api/updateOrder', { deliveryForm: nextDetails() });
    await this.done('/api/updatePayMethod', { method });
    return order.id;
  }

  place(method = 'phone') {
    return this.done('/complete-order', { payment_method: method, status: '', message: '' });
  }
}
