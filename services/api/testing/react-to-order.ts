import type { StreamStore } from '@hatch/kernel';
import { EVENT_STORE } from '@hatch/platform';
import { reactTo } from '@hatch/processes/testing';
import type { TestApi } from './test-api.js';

/** What the jobs role makes of an order, once nothing of it can be undone any more. */
export const reactToOrder = ({ writeSide }: Pick<TestApi, 'writeSide'>, orderId: string): Promise<void> => {
  const store = writeSide.app.get<StreamStore>(EVENT_STORE, { strict: false });
  return reactTo({ ...writeSide, store, clock: { now: new Date() } }, orderId);
};
