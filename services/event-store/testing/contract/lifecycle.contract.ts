import { describe, expect, it } from 'vitest';
import { EventStoreClosed } from '../../errors.js';
import { follow } from '../follower.js';
import { aCategory, collect, someEvents } from '../some-events.js';
import { withStore, type Contract } from './log-under-test.js';

export const lifecycleContract = ({ log }: Contract): void => {
  describe('close', () => {
    it('records what was handed in before, and refuses what comes after', async () => {
      const store = log().open();
      const stream = `${aCategory()}-1`;

      const appending = store.append(stream, 'no-stream', someEvents(2));
      await store.close();

      expect(await appending).toMatchObject({ revision: 1n });
      await expect(store.append(stream, 1n, someEvents(1))).rejects.toBeInstanceOf(EventStoreClosed);
      await expect(collect(store.readStream(stream))).rejects.toBeInstanceOf(EventStoreClosed);
      await withStore(log(), async (another) => {
        expect(await collect(another.readStream(stream))).toHaveLength(2);
      });
    });

    it('ends subscriptions with a telling error', async () => {
      const store = log().open();
      const follower = follow(store, { after: 'end' });
      await follower.isLive();
      await store.close();

      await expect(follower.ended).rejects.toBeInstanceOf(EventStoreClosed);
    });

    it('may be called twice', async () => {
      const store = log().open();
      await store.head();
      await store.close();
      await store.close();
    });
  });
};
