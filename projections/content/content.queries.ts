import type { Container, PartId } from '@hatch/contexts/content/events';
import type { PartContent } from '@hatch/kernel/rules';
import type { Pool } from 'pg';

export type ShownPart = PartId & { readonly version: number; readonly content: PartContent };

export type ShownContainer = Container & {
  readonly parts: readonly ShownPart[];
  readonly version: number;
};

/** As profiles name it: title, with or without a file extension, in its folder. */
export type NamedPicture = { readonly folder: string; readonly title: string };

export type KnownPage = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inMenu: boolean;
  readonly hidden: boolean;
  readonly version: number;
};

export type SiteContent = {
  readonly pages: readonly KnownPage[];
  /** Those that hold parts. */
  readonly containers: readonly Container[];
  readonly around: readonly ShownContainer[];
};

type PartRow = {
  container_type: Container['containerType'];
  container: string;
  part_id: string;
  comp_id: string;
  version: number;
  content: PartContent;
  arrangement: number | null;
  parts: readonly PartId[] | null;
};

type PageRow = { name: string; title: string; description: string; in_menu: boolean; hidden: boolean; version: number };

/** More than an administrator checks before deleting a picture. */
const MOST_SHOWING = 100;

const PARTS = `SELECT p.container_type, p.container, p.part_id, p.comp_id, p.version, p.content, a.version AS arrangement, a.parts
  FROM rm.page_parts p LEFT JOIN rm.part_arrangements a USING (container_type, container)
  WHERE NOT p.removed`;

export class ContentQueries {
  constructor(private readonly pool: Pool) {}

  async container({ containerType, container }: Container): Promise<ShownContainer> {
    const { rows } = await this.pool.query<PartRow>({
      name: 'content-container',
      text: `${PARTS} AND p.container_type = $1 AND p.container = $2 ORDER BY p.rank`,
      values: [containerType, container],
    });
    return { containerType, container, parts: inOrder(rows), version: rows[0]?.arrangement ?? 0 };
  }

  async site(): Promise<SiteContent> {
    const [pages, containers, around] = await Promise.all([
      this.pages(),
      this.pool.query<Pick<PartRow, 'container_type' | 'container'>>({
        name: 'content-containers',
        text: `SELECT DISTINCT container_type, container FROM rm.page_parts
               WHERE NOT removed ORDER BY container_type, container`,
      }),
      this.pool.query<PartRow>({
        name: 'content-around',
        text: `${PARTS} AND p.container_type IN ('header', 'footer') ORDER BY p.container_type, p.container, p.rank`,
      }),
    ]);
    return { pages, containers: containers.rows.map(containerOf), around: byContainer(around.rows) };
  }

  async showing(text: string, named?: NamedPicture): Promise<readonly Container[]> {
    const { rows } = await this.pool.query<Pick<PartRow, 'container_type' | 'container'>>({
      name: 'content-showing',
      text: `SELECT DISTINCT container_type, container FROM rm.page_parts
             WHERE NOT removed AND (strpos(content::text, $1) > 0
               OR (content->'profile'->>'dir' = $3
               AND (strpos(content::text, $4 || '"') > 0 OR strpos(content::text, $4 || '.') > 0)))
             ORDER BY container_type, container LIMIT $2`,
      values: [text, MOST_SHOWING, named?.folder, named && `"pic": ${JSON.stringify(named.title).slice(0, -1)}`],
    });
    return rows.map(containerOf);
  }

  async pages(): Promise<readonly KnownPage[]> {
    const { rows } = await this.pool.query<PageRow>({
      name: 'content-pages',
      text: 'SELECT name, title, description, in_menu, hidden, version FROM rm.pages ORDER BY rank',
    });
    return rows.map(({ in_menu: inMenu, ...row }) => ({ ...row, inMenu }));
  }
}

const containerOf = ({ container_type, container }: Pick<PartRow, 'container_type' | 'container'>): Container => ({
  containerType: container_type,
  container,
});

/** Arranged parts first, the rest in the order of creation. */
const inOrder = (rows: readonly PartRow[]): readonly ShownPart[] => {
  const arranged = rows[0]?.parts ?? [];
  const placeOf = ({ part_id, comp_id }: PartRow): number => {
    const place = arranged.findIndex(({ partId, compId }) => partId === part_id && compId === comp_id);
    return place < 0 ? arranged.length : place;
  };
  return rows
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map(({ part_id: partId, comp_id: compId, version, content }) => ({ partId, compId, version, content }));
};

const byContainer = (rows: readonly PartRow[]): readonly ShownContainer[] => {
  const groups = new Map<string, PartRow[]>();
  for (const row of rows) {
    const key = `${row.container_type}.${row.container}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].flatMap((own) =>
    own[0] ? { ...containerOf(own[0]), parts: inOrder(own), version: own[0].arrangement ?? 0 } : [],
  );
};
