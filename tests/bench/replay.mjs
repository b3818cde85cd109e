import { days, seek, shopping, stream } from './replay/figures.mjs';
import { browser } from './replay/in-browser.mjs';
import { ReplayBench } from './replay/replay-bench.mjs';

/** Evenings played again, beside a shop that sells (HIST-08). */
export const replay = {
  figures: { seek, days, stream, shopping, browser },
  file: '.test-results/bench-replay.json',
  prepare: () => ReplayBench.open(),
};
