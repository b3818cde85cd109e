import { useCase, accept, nothing, type Decide } from '@hatch/kernel';
import type { StoreEvent } from './events.js';
import { storeStream, type Quiet, type Store } from './state.js';

const QUIET_MS = 60_000;

export const quietAt = ({ quiet }: Store, now: string): Quiet | undefined =>
  quiet !== null && Date.parse(now) < Date.parse(quiet.until) ? quiet : undefined;

/** A second press changes nothing meanwhile, so that no one can keep the kitchen quiet by holding the button. */
export const quietAlarm: Decide<Store, StoreEvent> = (store, { now, actor }) =>
  quietAt(store, now)
    ? nothing
    : accept({
        type: 'AlarmQuieted',
        data: { at: now, until: new Date(Date.parse(now) + QUIET_MS).toISOString(), by: actor.id },
      });

export const QuietAlarm = useCase(storeStream, 'QuietAlarm', () => quietAlarm);
