import { installLighthouse } from './pages/install-lighthouse.mjs';
import { lighthouse } from './pages/lighthouse.mjs';
import { interactions } from './pages/interactions.mjs';
import { menu } from './pages/menu.mjs';
import { PagesBench } from './pages/pages-bench.mjs';

/** The pages of a customer: as Lighthouse sees them on a phone, under a finger, and from the server. */
export const pages = {
  figures: { lighthouse, interactions, menu },
  file: '.test-results/bench-page.json',
  prepare: async ({ names }) => {
    if (names.includes('lighthouse')) await installLighthouse();
    return PagesBench.open();
  },
};
