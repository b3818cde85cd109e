import { addToCart } from './add-to-cart.mjs';
import { cards } from './cards.mjs';
import { catalogue } from './catalogue.mjs';
import { live } from './live.mjs';
import { orders } from './orders.mjs';
import { menuImport } from './menu-import.mjs';
import { page } from './page.mjs';
import { atRest, loaded, readyTime } from './process.mjs';
import { hotProduct } from './race.mjs';
import { tracking } from './tracking.mjs';
import { Bench } from './support/bench.mjs';

/** The shop over HTTP, in this order: rest before load, memory after it, and the start last, on all that was written. */
export const shop = {
  figures: {
    rest: atRest,
    page,
    add: addToCart,
    orders,
    cards,
    catalogue,
    race: hotProduct,
    live,
    tracking,
    import: menuImport,
    loaded,
    ready: readyTime,
  },
  file: '.test-results/bench.json',
  prepare: (options) => Bench.prepare(options),
};
