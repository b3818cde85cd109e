import type { SlotClosed, SlotReopened } from '@hatch/contexts/capacity/events';
import type { SettingsEvent } from '@hatch/contexts/settings/events';
import type { SaleResumed, SaleStopped } from '@hatch/contexts/stock/events';
import type { StoreStatusChanged } from '@hatch/contexts/store-status/events';
import type { RecordedEvent } from '@hatch/kernel';
import { type Tx, change, foldWith, handledTypes, type EventHandlers, type Projection } from '../engine/index.js';

export type StateChange =
  | 'ended'
  | {
      readonly state: string;
      readonly since: string;
      /** Null where an earlier release asked for no end. */
      readonly until: string | null;
      readonly staffId: string | null;
    };

const saveStates = async (changes: ReadonlyMap<string, StateChange>, tx: Tx): Promise<void> => {
  const ended = [...changes].flatMap(([key, change]) => (change === 'ended' ? [key] : []));
  const inForce = [...changes].flatMap(([key, change]) => (change === 'ended' ? [] : [{ key, ...change }]));
  if (ended.length > 0)
    await tx.query({
      name: 'temporary-states-end',
      text: 'DELETE FROM temporary_states WHERE key = ANY($1::text[])',
      values: [ended],
    });
  if (inForce.length > 0)
    await tx.query({
      name: 'temporary-states-save',
      text: `INSERT INTO temporary_states (key, state, since, until, staff_id)
             SELECT * FROM unnest($1::text[], $2::text[], $3::timestamptz[], $4::timestamptz[], $5::text[])
             ON CONFLICT (key) DO UPDATE SET state = excluded.state, since = excluded.since, until = excluded.until,
               staff_id = excluded.staff_id`,
      values: [
        inForce.map(({ key }) => key),
        inForce.map(({ state }) => state),
        inForce.map(({ since }) => since),
        inForce.map(({ until }) => until),
        inForce.map(({ staffId }) => staffId),
      ],
    });
};

type HandledEvent = StoreStatusChanged | SettingsEvent | SaleStopped | SaleResumed | SlotClosed | SlotReopened;
type Changes = ReadonlyMap<string, StateChange>;

const staffIdOf = ({ meta: { actor } }: RecordedEvent): string | null => (actor.kind === 'staff' ? actor.id : null);

const began = (event: RecordedEvent, state: string, until: string | undefined): StateChange => ({
  state,
  since: event.meta.at,
  until: until === undefined || until === '' ? null : until,
  staffId: staffIdOf(event),
});

const handlers: EventHandlers<HandledEvent, Changes> = {
  // Only staff set a time; the shop's own hours do not.
  StoreStatusChanged: (changes, event) => {
    const { to, reason, until } = event.data;
    const isSet = (reason === 'staff' || reason === 'unattended' || reason === 'late-orders') && to !== 'open';
    return new Map([...changes, ['store', isSet ? began(event, to, until) : 'ended']]);
  },
  SettingsChanged: (changes, event) => {
    const { delivering_status: status, delivery_off_until: end } = event.data.changes;
    if (status?.to === 'delivering') return new Map([...changes, ['delivery', 'ended']]);
    if (status || (end && end.to !== ''))
      return new Map([...changes, ['delivery', began(event, 'not-delivering', end?.to)]]);
    return changes;
  },
  SaleStopped: (changes, event) =>
    new Map([...changes, [`sale:${event.data.sku}`, began(event, 'out-of-stock', event.data.until)]]),
  SaleResumed: (changes, { data: { sku } }) => new Map([...changes, [`sale:${sku}`, 'ended']]),
  SlotClosed: (changes, event) =>
    new Map([...changes, [`slot:${event.data.slot}`, began(event, 'slot-closed', event.data.until)]]),
  SlotReopened: (changes, { data: { slot } }) => new Map([...changes, [`slot:${slot}`, 'ended']]),
};

export const changesAfter = foldWith<HandledEvent, Changes>(handlers);

export const temporaryStates: Projection = {
  name: 'temporary-states',
  version: 1,
  tables: ['temporary_states'],
  handles: handledTypes(handlers),
  apply: async (events, tx) => {
    const changes = events.reduce<Changes>(changesAfter, new Map());
    await saveStates(changes, tx);
    const last = events.at(-1);
    return last && changes.size > 0 ? [change(last, 'open-time', 'TemporaryStatesChanged')] : [];
  },
};
