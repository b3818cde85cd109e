import { reloadOnceThere } from './lib/reload-once-there';

// The script of web/worker/offline.html.
reloadOnceThere();
