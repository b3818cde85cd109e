import type { PageEvent, PagePartEvent, PagePartSaved, PartPlace, PartsArranged } from '@hatch/contexts/content/events';
import type { RecordedEvent } from '@hatch/kernel';
import { storableJson, type Tx, change, type Projection } from '../engine/index.js';

const placeKey = ({ containerType, container, partId, compId }: PartPlace): string =>
  [containerType, container, partId, compId].join('.');

const lastOf = <Event>(events: readonly Event[], keyOf: (event: Event) => string): readonly Event[] => [
  ...new Map(events.map((event) => [keyOf(event), event])).values(),
];

const isSaved = (event: RecordedEvent<PagePartEvent>): event is RecordedEvent<PagePartSaved> =>
  event.type === 'PagePartSaved';

const savePageParts = async (events: readonly RecordedEvent<PagePartEvent>[], tx: Tx): Promise<void> => {
  if (events.length === 0) return;
  const saved = events.filter(isSaved);
  const firstSaved = new Map(saved.toReversed().map((event) => [placeKey(event.data), event.position]));
  const rows = lastOf(saved, ({ data }) => placeKey(data)).map(({ data, meta, position }) => ({
    container_type: data.containerType,
    container: data.container,
    part_id: data.partId,
    comp_id: data.compId,
    version: data.version,
    content: data.content,
    rank: String(firstSaved.get(placeKey(data)) ?? position),
    saved_at: meta.at,
  }));
  await tx.query({
    name: 'page-parts-save',
    text: `INSERT INTO page_parts (container_type, container, part_id, comp_id, version, content, removed, rank, saved_at)
           SELECT container_type, container, part_id, comp_id, version, content, false, rank, saved_at
           FROM jsonb_to_recordset($1::jsonb) AS given (container_type text, container text, part_id text, comp_id text,
             version integer, content jsonb, rank bigint, saved_at timestamptz)
           ON CONFLICT (container_type, container, part_id, comp_id) DO UPDATE
           SET version = excluded.version, content = excluded.content, removed = false, saved_at = excluded.saved_at`,
    values: [storableJson(rows)],
  });
  const removed = lastOf(events, ({ data }) => placeKey(data)).filter((event) => !isSaved(event));
  if (removed.length === 0) return;
  await tx.query({
    name: 'page-parts-remove',
    text: `UPDATE page_parts p SET removed = true
           FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) AS given (container_type, container, part_id, comp_id)
           WHERE (p.container_type, p.container, p.part_id, p.comp_id)
               = (given.container_type, given.container, given.part_id, given.comp_id)`,
    values: [
      removed.map(({ data }) => data.containerType),
      removed.map(({ data }) => data.container),
      removed.map(({ data }) => data.partId),
      removed.map(({ data }) => data.compId),
    ],
  });
};

const saveArrangements = async (events: readonly RecordedEvent<PartsArranged>[], tx: Tx): Promise<void> => {
  if (events.length === 0) return;
  const last = lastOf(events, ({ stream }) => stream);
  await tx.query({
    name: 'part-arrangements-save',
    text: `INSERT INTO part_arrangements (container_type, container, version, parts)
           SELECT * FROM unnest($1::text[], $2::text[], $3::integer[], $4::jsonb[])
           ON CONFLICT (container_type, container) DO UPDATE SET version = excluded.version, parts = excluded.parts`,
    values: [
      last.map(({ data }) => data.containerType),
      last.map(({ data }) => data.container),
      last.map(({ data }) => data.version),
      last.map(({ data }) => JSON.stringify(data.parts)),
    ],
  });
};

type PageValues = {
  readonly title: string;
  readonly description: string;
  readonly inMenu: boolean;
  readonly hidden: boolean;
  readonly version: number;
};

const valuesOf = (event: RecordedEvent<PageEvent>): PageValues =>
  event.type === 'PageMade'
    ? { title: event.data.title, description: '', inMenu: false, hidden: false, version: 1 }
    : event.data;

const savePages = async (events: readonly RecordedEvent<PageEvent>[], tx: Tx): Promise<void> => {
  if (events.length === 0) return;
  const firstAt = new Map(events.toReversed().map(({ data, position }) => [data.name, position]));
  const last = lastOf(events, ({ data }) => data.name);
  const values = last.map(valuesOf);
  await tx.query({
    name: 'pages-save',
    text: `INSERT INTO pages (name, title, description, in_menu, hidden, version, rank)
           SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::boolean[], $5::boolean[], $6::integer[], $7::bigint[])
           ON CONFLICT (name) DO UPDATE SET title = excluded.title, description = excluded.description,
             in_menu = excluded.in_menu, hidden = excluded.hidden, version = excluded.version`,
    values: [
      last.map(({ data }) => data.name),
      values.map(({ title }) => title),
      values.map(({ description }) => description),
      values.map(({ inMenu }) => inMenu),
      values.map(({ hidden }) => hidden),
      values.map(({ version }) => version),
      last.map(({ data, position }) => firstAt.get(data.name) ?? position),
    ],
  });
};

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
