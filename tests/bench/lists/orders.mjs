import { personOf } from './add-people.mjs';

const PAGE = 50;
const search = (text) => `?q=${encodeURIComponent(text)}`;

/** @param {import('./lists-bench.mjs').ListsBench} bench */
export const orders = async (bench) => {
  const { dayOf, refOf, idOf, placeOf } = bench.ordered;
  /** Of each person there are forty orders. */
  const eachPersons = 40;
  for (const [name, queryOf, least] of [
    ['first page', () => '', PAGE],
    ['a page in the middle', (round) => `?before=${placeOf(round)}`, PAGE],
    ['a day', (round) => `?day=${dayOf(round)}`, PAGE],
    ['a common state', () => '?state=COMPLETE', PAGE],
    ['a rare state', () => '?state=CANCELLED', PAGE],
    ['a common state, in the middle', (round) => `?state=COMPLETE&before=${placeOf(round)}`, PAGE],
    ['a method', () => '?ta_method=COLLECT', PAGE],
    ['a rare way to pay', () => '?payment_method=PAYPAL', PAGE],
    [
      'a rare state of a way to pay and a method',
      () => '?state=CANCELLED&payment_method=PAYPAL&ta_method=COLLECT',
      PAGE,
    ],
    ['what there is none of', () => '?state=NEW&payment_method=PAYPAL&ta_method=DELIVER', 0],
    ['a day, a state, a method', (round) => `?day=${dayOf(round)}&state=COMPLETE&ta_method=DELIVER`, PAGE],
    ['a reference', (round) => search(refOf(round).toLowerCase()), 1],
    ['a common first name', (round) => search(`first${round}`), PAGE],
    ['a whole name', (round) => search(personOf(round).fullName), eachPersons],
    ['a phone number', (round) => search(personOf(round).phoneNumber), eachPersons],
    ['an e-mail address', (round) => search(personOf(round).email), eachPersons],
    ['two names nobody has both of', (round) => search(`first${round} last${round + 1}`), 0],
    ['a common first name and a common state', (round) => `${search(`first${round}`)}&state=COMPLETE`, PAGE],
    ['a common first name and a rare state', (round) => `${search(`first${round}`)}&state=CANCELLED`, 0],
    ['a common first name and a day', (round) => `${search(`first${round}`)}&day=${dayOf(round)}`, 0],
    ['nobody', (round) => search(`nobody${round}`), 0],
  ])
    await bench.measure(
      `orders: ${name}`,
      (round) => `/api/admin/orders${queryOf(round)}`,
      (body) => body.orders.length,
      least,
    );
  await bench.measure(
    'orders: sums of a day',
    (round) => `/api/admin/order_totals?day=${dayOf(round)}`,
    (body) => body.paid.count,
    PAGE,
  );
  await bench.measure(
    'orders: one of them',
    (round) => `/api/admin/orders/${idOf(round)}`,
    () => 1,
    1,
  );
};
