import { Connection } from '../bench/support/connection.mjs';
import { KITCHEN } from '../bench/support/live-socket.mjs';
import { Shopper } from '../bench/support/shopper.mjs';

const DISH = { id: 5 };
const DISH_WITH_SIZE = { id: 17, variant: 'Regular' };

/** The tablet of the kitchen, for all orders. */
export const openKitchen = async (port) => {
  const connection = await Connection.open(port);
  const kitchen = new Shopper(connection);
  await kitchen.done('/login', KITCHEN);
  return { kitchen, close: () => connection.close() };
};

let customers = 0;
const nextDetails = () => ({
  email: `cass${++customers}@customer.test`,
  full_name: 'Cass Customer',
  phone_number: `07700 ${900_000 + customers}`,
  delivery_info: '',
});

/** What a new customer and the kitchen press for one order of the demo shop, with the mails that each press leads to. */
export const orderClicks = (connection, kitchen) => {
  const customer = new Shopper(connection);
  let orderId;
  const checkOut = async () => {
    const { order } = await customer.done('/api/saveCartAsOrder');
    orderId = order.id;
  };
  return [
    ['first dish', () => customer.add(DISH)],
    ['second dish', () => customer.add(DISH_WITH_SIZE)],
    ['to the checkout', checkOut],
    ['collection', () => customer.done('/api/updateOrder', { ta_method: 'COLLECT' })],
    ['details', () => customer.done('/api/updateOrder', { deliveryForm: nextDetails() })],
    ['pay by phone', () => customer.done('/api/updatePayMethod', { method: 'phone' })],
    ['place', () => customer.place(), 1],
    ['mark paid', () => kitchen.done('/takeaway/markPaid', { orderId })],
    ['print', () => kitchen.done('/takeaway/printOrder', { orderId, status: 'PRINTED' })],
    ['ready', () => kitchen.done('/api/ta/notifyCustomer', { id: orderId }), 1],
    ['complete', () => kitchen.done('/takeaway/orderComplete', { orderId })],
  ].map(([name, press, mails = 0]) => ({ name, press, mails }));
};
