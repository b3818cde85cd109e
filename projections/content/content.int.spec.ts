import type { PageEvent, PagePartEvent, PartsArranged } from '@hatch/contexts/content/events';
import { testDatabase, type TestDatabase } from '@hatch/event-store/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations as engineMigrations } from '../engine/index.js';
import { on, projectAfresh, projectionSpec } from '../engine/testing/index.js';
import { content, ContentQueries, migrations } from './index.js';

const about = { containerType: 'page', container: 'about' } as const;
const place = (partId: string) => ({ ...about, partId, compId: 'main' });
const saved = (partId: string, html: string, version = 1) =>
  on<PagePartEvent>(`pagepart-page.about.${partId}.main`, {
    type: 'PagePartSaved',
    data: { ...place(partId), version, content: { kind: 'text', html } },
  });
const removed = (partId: string) =>
  on<PagePartEvent>(`pagepart-page.about.${partId}.main`, { type: 'PagePartRemoved', data: place(partId) });
const arranged = (...parts: readonly string[]) =>
  on<PartsArranged>('container-page.about', {
    type: 'PartsArranged',
    data: { ...about, version: 1, parts: parts.map((partId) => ({ partId, compId: 'main' })) },
  });
const made = (name: string) => on<PageEvent>(`page-${name}`, { type: 'PageMade', data: { name, title: name } });
const revised = (name: string, title: string) =>
  on<PageEvent>(`page-${name}`, {
    type: 'PageRevised',
    data: { name, title, description: 'd', inMenu: true, hidden: true, version: 2 },
  });

describe('content', () => {
  let database: TestDatabase;
  let queries: ContentQueries;
  beforeAll(async () => {
    database = await testDatabase({ migrations: [...engineMigrations, ...migrations] });
    queries = new ContentQueries(database.pool);
  });
  afterAll(() => database.close());
  const { given } = projectionSpec(content, () => database.pool);

  it.each([1, Number.POSITIVE_INFINITY])('CMS-32 holds each part as it is now, in batches of %d', async (batch) => {
    const history = [
      saved('a', 'A'),
      saved('b', 'B'),
      saved('c', 'C'),
      saved('a', 'A2', 2),
      removed('b'),
      removed('c'),
      saved('c', 'C2', 2),
      saved('d', 'D'),
      arranged('d', 'c'),
    ];
    await projectAfresh(content, database.pool, history, batch);
    const { parts, version } = await queries.container(about);
    expect(parts.map(({ content: each }) => each.kind === 'text' && each.html)).toEqual(['D', 'C2', 'A2']);
    expect(version).toBe(1);
    expect(await queries.container({ ...about, containerType: 'custom' })).toMatchObject({ parts: [], version: 0 });
    expect((await queries.site()).containers).toEqual([about]);
  });

  it.each([1, Number.POSITIVE_INFINITY])('CMS-14 knows each page as it is now, in batches of %d', async (batch) => {
    await projectAfresh(content, database.pool, [made('zeta'), made('about'), revised('zeta', 'Last')], batch);
    expect(await queries.pages()).toEqual([
      { name: 'zeta', title: 'Last', description: 'd', inMenu: true, hidden: true, version: 2 },
      { name: 'about', title: 'about', description: '', inMenu: false, hidden: false, version: 1 },
    ]);
  });

  it('CMS-32 tells open pages that something changed', async () => {
    await given(saved('a', 'A'), made('about'))
      .whenProjected()
      .thenChanges({ channel: 'shop', event: 'ContentChanged', payload: {} });
  });
});
