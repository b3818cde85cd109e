import { ensureBuilt } from './ensure-built.mjs';
import { stopWithNpm } from './stop-with-npm.mjs';

stopWithNpm();
await ensureBuilt();
await import('../dist/bundle/cli.js');
