import { ListsBench } from './lists/lists-bench.mjs';
import { menu } from './lists/menu.mjs';
import { orders } from './lists/orders.mjs';
import { people } from './lists/people.mjs';

/** Long lists over HTTP, as an administrator and a customer read them, in a shop of 10,000 products, 5,000 accounts and 200,000 orders. */
export const lists = {
  figures: { orders, people, menu },
  file: '.test-results/bench-lists.json',
  prepare: () => ListsBench.open(),
};
