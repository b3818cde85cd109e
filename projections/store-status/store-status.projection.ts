import type { RecordedEvent } from '@hatch/kernel';
import type { StoreEvent, StoreState } from '@hatch/contexts/store-status/events';
import {
  change,
  foldWith,
  handledTypes,
  type NewChange,
  type Projection,
  type EventHandlers,
  type Tx,
} from '../engine/index.js';

type Status = { readonly site: string; readonly state: StoreState; readonly since: string };
/** The newest status a batch brings, and what it has to tell. */
type News = { readonly status: Status | undefined; readonly changes: readonly NewChange[] };

const CATEGORY = 'store-';
const siteOf = ({ stream }: RecordedEvent): string => stream.slice(CATEGORY.length);

const tell = ({ status, changes }: News, ...more: readonly NewChange[]): News => ({
  status,
  changes: [...changes, ...more],
});

const steps: EventHandlers<StoreEvent, News> = {
  StoreStatusChanged: (news, event) => {
    const { from, to } = event.data;
    const changed = tell(news, change(event, 'store-state', 'StoreStatusChange', { state: to }));
    const opened = from === 'closed' && to !== 'closed';
    const told = opened ? tell(changed, change(event, 'store-opened', 'StoreOpened')) : changed;
    return { ...told, status: { site: siteOf(event), state: to, since: event.meta.at } };
  },
  ClosingAnnounced: (news, event) => {
    const { mins } = event.data;
    const message = `We're closing in approx. ${mins} minutes`;
    return tell(news, change(event, 'closing-time', 'ClosingTime', { message, mins }));
  },
  OpeningPrompted: (news, event) => tell(news, change(event, 'open-time', 'TakeawayOpenTime')),
};

const save = async ({ site, state, since }: Status, tx: Tx): Promise<void> => {
  await tx.query({
    name: 'store-status-save',
    text: `INSERT INTO store_status (site, state, since) VALUES ($1, $2, $3)
           ON CONFLICT (site) DO UPDATE SET state = excluded.state, since = excluded.since`,
    values: [site, state, since],
  });
};

/** Closed, open, busy or slammed; screens are told of each change, of closing soon and of opening time. */
export const storeStatus: Projection = {
  name: 'store-status',
  version: 1,
  tables: ['store_status'],
  handles: handledTypes(steps),
  apply: async (events, tx) => {
    const { status, changes } = events.reduce<News>(foldWith<StoreEvent, News>(steps), {
      status: undefined,
      changes: [],
    });
    if (status) await save(status, tx);
    return changes;
  },
};
