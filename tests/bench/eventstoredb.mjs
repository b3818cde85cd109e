import { addToCart } from './eventstoredb/add-to-cart.mjs';
import { append } from './eventstoredb/append.mjs';
import { catchUp } from './eventstoredb/catch-up.mjs';
import { EventStoreDbBench } from './eventstoredb/eventstoredb-bench.mjs';
import { rebuild } from './eventstoredb/rebuild.mjs';

/** The log in a real EventStoreDB, beside its bare client and beside the log in Postgres. The last two share a log of 200,000 events. */
export const eventstoredb = {
  figures: { append, add: addToCart, 'catch-up': catchUp, rebuild },
  file: '.test-results/bench-eventstoredb.json',
  prepare: () => EventStoreDbBench.open(),
};
