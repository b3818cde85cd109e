import { reloadOnceThere } from './lib/reload-once-there';

// A script of its own, for the page that stands in for one that cannot be had (web/worker/offline.html).
reloadOnceThere();
