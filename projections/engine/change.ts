import type { RecordedEvent } from '@hatch/kernel';
import type { NewChange } from './projection.js';

/** @throws when a field of the payload is missing in the event: a screen would show the incomplete change */
export const change = (
  { position }: Pick<RecordedEvent, 'position'>,
  channel: string,
  event: string,
  payload: object = {},
): NewChange => {
  for (const [field, value] of Object.entries(payload))
    if (value === undefined || value === null) throw new Error(`${event} has no ${field}`);
  return { position, channel, event, payload };
};
