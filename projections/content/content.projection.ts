import type { PageEvent, PagePartEvent, PartsArranged } from '@hatch/contexts/content/events';
import type { RecordedEvent } from '@hatch/kernel';
import { change, type Projection } from '../engine/index.js';
import { saveArrangements, savePageParts, savePages } from './content-rows.js';

const PARTS = ['PagePartSaved', 'PagePartRemoved'];
const PAGES = ['PageMade', 'PageRevised'];
const ARRANGEMENTS = ['PartsArranged'];

// The log holds what the context wrote, so the type's name vouches for the data.
const of = <Event extends RecordedEvent>(events: readonly RecordedEvent[], types: readonly string[]) =>
  events.filter(({ type }) => types.includes(type)) as unknown as readonly Event[];

export const content: Projection = {
  name: 'content',
  version: 1,
  tables: ['page_parts', 'part_arrangements', 'pages'],
  handles: [...PARTS, ...PAGES, ...ARRANGEMENTS],
  apply: async (events, tx) => {
    await savePageParts(of<RecordedEvent<PagePartEvent>>(events, PARTS), tx);
    await savePages(of<RecordedEvent<PageEvent>>(events, PAGES), tx);
    await saveArrangements(of<RecordedEvent<PartsArranged>>(events, ARRANGEMENTS), tx);
    const last = events.at(-1);
    return last ? [change(last, 'shop', 'ContentChanged')] : [];
  },
};
