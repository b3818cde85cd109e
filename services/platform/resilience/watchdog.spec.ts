import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Watchdog } from './watchdog.js';

it('Watchdog names what is over its time, each once, until it ends, however it ends', async () => {
  const watchdog = new Watchdog();
  const slow = [watchdog.watch('mails', 20, () => sleep(300)), watchdog.watch('mails', 20, () => sleep(300))];
  const patient = watchdog.watch('reports', 60_000, () => sleep(300));
  const failing = watchdog.watch('seals', 20, () => sleep(300).then(() => Promise.reject(new Error('no disk'))));
  expect(watchdog.stuck).toEqual([]);
  await sleep(100);
  expect(watchdog.stuck).toEqual(['mails', 'seals']);
  await Promise.all([...slow, patient, expect(failing).rejects.toThrow('no disk')]);
  expect(watchdog.stuck).toEqual([]);
});
