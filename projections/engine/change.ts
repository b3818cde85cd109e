import type { RecordedEvent } from '@hatch/kernel';
import type { NewChange } from './projection.js';

/** What `event` caused to be told. */
export const change = (
  { position }: Pick<RecordedEvent, 'position'>,
  channel: string,
  event: string,
  payload: object = {},
): NewChange => ({ position, channel, event, payload });
