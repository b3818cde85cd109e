import { append } from './core/append.mjs';
import { catchUp } from './core/catch-up.mjs';
import { growth } from './core/growth.mjs';
import { hotStream } from './core/hot-stream.mjs';
import { latency } from './core/latency.mjs';
import { past } from './core/past.mjs';
import { rebuild } from './core/rebuild.mjs';
import { sockets } from './core/sockets.mjs';
import { CoreBench } from './core/core-bench.mjs';

/** What everything stands on: the log, the projections and the change feed. The last three share a log of 1,000,000 events. */
export const core = {
  figures: { append, hot: hotStream, 'catch-up': catchUp, latency, sockets, growth, past, rebuild },
  file: '.test-results/bench-core.json',
  prepare: () => new CoreBench(),
};
