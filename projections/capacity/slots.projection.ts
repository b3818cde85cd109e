import { change, type Projection } from '../engine/index.js';

/** Keeps no rows: the write side answers which slots are taken. */
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
