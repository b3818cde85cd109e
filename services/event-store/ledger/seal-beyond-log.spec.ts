import type { RecordedEvent } from '@hatch/kernel';
import { beforeEach, describe, expect, it } from 'vitest';
import { SealedLog } from '../testing/sealed-log.js';
import { exportSlice, RangeDiffers } from './export-slice.js';
import { proveEvents } from './prove-events.js';

let log: SealedLog;
beforeEach(() => {
  log = new SealedLog();
  for (let range = 0; range < 2; range++) {
    log.add(10);
    log.seal();
  }
  log.alterSeal(1, { to: '1000' });
});

describe('a seal that ends beyond the log', () => {
  it('HIST-11 proves none of its events where its leaves are lost, and keeps nobody waiting', async () => {
    log.leaves.clear();
    const events: RecordedEvent[] = [];
    for (const stream of ['cart-0', 'cart-11']) for await (const event of log.readStream(stream)) events.push(event);
    const standings = (await proveEvents(log, log, events)).map(({ standing }) => standing);
    expect(standings).toEqual([...Array<string>(10).fill('sealed'), ...Array<string>(10).fill('differs')]);
  });

  it('ends an export that comes to it', async () => {
    const lines: string[] = [];
    const write = (line: string) => Promise.resolve(void lines.push(line));
    await exportSlice(log, { first: 1n, last: 10n }, write);
    expect(lines).toHaveLength(10);
    await expect(exportSlice(log, { first: 1n, last: 22n }, write)).rejects.toThrow(RangeDiffers);
  });
});
