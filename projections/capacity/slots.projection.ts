import { change, type Projection } from '../engine/index.js';

/** Tells screens of staff that a slot of the kitchen has changed. It keeps no rows: the write side answers what is taken (KIT-13). */
export const slots: Projection = {
  name: 'slots',
  version: 1,
  tables: [],
  handles: ['SlotReserved', 'SlotReleased', 'SlotClosed', 'SlotReopened'],
  apply: (events) => {
    const last = events.at(-1);
    return Promise.resolve(last ? [change(last, 'capacity', 'SlotsChanged')] : []);
  },
};
