import { setTimeout as wait } from 'node:timers/promises';
import { Visitor } from './visitor.js';

const WITHIN_MS = 60_000;

/** Waits until every read model holds all that was in the log when asked; a busy machine may take a while. */
export const untilCurrent = async ({ url }: { readonly url: string }): Promise<void> => {
  const since = performance.now();
  while ((await new Visitor(url).get('/health/ready')).code !== 200) {
    if (performance.now() - since > WITHIN_MS) throw new Error('The read models did not become current in time');
    await wait(50);
  }
};
