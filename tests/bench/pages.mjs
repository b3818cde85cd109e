import { lighthouse } from './pages/lighthouse.mjs';
import { interactions } from './pages/interactions.mjs';
import { menu } from './pages/menu.mjs';
import { PagesBench } from './pages/pages-bench.mjs';

/** The pages of a customer: as Lighthouse sees them on a phone, under a finger, and from the server. */
export const pages = {
  figures: { lighthouse, interactions, menu },
  file: '.test-results/bench-page.json',
  prepare: () => PagesBench.open(),
};
