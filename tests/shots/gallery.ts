import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Photograph } from './camera.js';
import { compare } from './compare.js';

/** Committed. */
const RECORD = resolve(import.meta.dirname, 'record');
/** Of the last run; `npm run shots -- --accept` takes `now` over. */
const RESULTS = resolve(import.meta.dirname, '../../.test-results/shots');
/** Of a whole page. A busy machine draws round corners a shade differently, some 30 pixels in all; that is less than a letter. */
const MOST_DIFFERING_PIXELS = 40;

type Entry = {
  readonly name: string;
  /** In a few words; undefined when it is as it was. */
  readonly difference: string | undefined;
  readonly body: string;
};

const read = (file: string): Promise<Buffer | undefined> =>
  readFile(file).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const figure = (folder: string, name: string): string =>
  `<figure><figcaption>${folder}</figcaption><a href="${folder}/${name}"><img src="${folder}/${name}" alt="" loading="lazy"></a></figure>`;

const sheet = (title: string, text: string): string =>
  `<figure><figcaption>${title}</figcaption><pre>${text}</pre></figure>`;

/** The lines that only one of them has are marked. */
const linesBesides = (text: string, other: string): string => {
  const known = new Set(other.split('\n'));
  return text
    .split('\n')
    .map((line) => (known.has(line) ? escaped(line) : `<mark>${escaped(line)}</mark>`))
    .join('\n');
};

const STYLE = `
  body { font: 16px/1.5 system-ui; margin: 24px; background: #f4f1ec; color: #222; }
  section { margin: 32px 0; } section div { display: flex; gap: 16px; align-items: flex-start; overflow-x: auto; }
  figure { margin: 0; } img { border: 1px solid #bbb; max-width: 640px; } pre { background: #fff; padding: 8px; font-size: 12px; }
  .differs h2 { color: #a11; } mark { background: #fd6; }
`;

/** What a run has photographed beside what is committed. */
export class Gallery {
  readonly #entries: Entry[] = [];

  static async open(): Promise<Gallery> {
    await rm(RESULTS, { recursive: true, force: true });
    for (const folder of ['before', 'now', 'difference', 'whole'])
      await mkdir(join(RESULTS, folder), { recursive: true });
    return new Gallery();
  }

  /** @returns how it differs from the record, or undefined */
  async hangPicture(name: string, { whole, kept, scale }: Photograph): Promise<string | undefined> {
    await writeFile(join(RESULTS, 'now', name), kept);
    await writeFile(join(RESULTS, 'whole', name), whole);
    const before = await read(join(RECORD, name));
    if (!before) return this.#hang(name, 'is new', figure('whole', name));
    const { differing, marked } = await compare(before, kept);
    if (differing <= Math.ceil(MOST_DIFFERING_PIXELS * scale ** 2))
      return this.#hang(name, undefined, figure('whole', name));
    await cp(join(RECORD, name), join(RESULTS, 'before', name));
    const marks = name.replace('.webp', '.png');
    await writeFile(join(RESULTS, 'difference', marks), marked);
    const body =
      ['before', 'now', 'whole'].map((folder) => figure(folder, name)).join('') + figure('difference', marks);
    return this.#hang(name, `differs in ${differing} pixels`, body);
  }

  /** @returns how it differs from the record, or undefined */
  async hangText(name: string, now: string): Promise<string | undefined> {
    await writeFile(join(RESULTS, 'now', name), now);
    const before = (await read(join(RECORD, name)))?.toString();
    if (before === now) return this.#hang(name, undefined, `<a href="now/${name}">as it was</a>`);
    if (before === undefined) return this.#hang(name, 'is new', sheet('now', escaped(now)));
    const body = sheet('before', linesBesides(before, now)) + sheet('now', linesBesides(now, before));
    return this.#hang(name, 'is read or stepped through differently', body);
  }

  /** @returns the page that shows all of it, what differs first */
  async write(): Promise<string> {
    const differing = this.#entries.filter(({ difference }) => difference !== undefined);
    const sections = [...differing, ...this.#entries.filter(({ difference }) => difference === undefined)].map(
      ({ name, difference, body }) =>
        `<section${difference === undefined ? '' : ' class="differs"'}><h2>${name} ${difference ?? ''}</h2><div>${body}</div></section>`,
    );
    const page = join(RESULTS, 'index.html');
    await writeFile(
      page,
      `<!doctype html><html lang="en-GB"><meta charset="utf-8"><title>Visual record</title><style>${STYLE}</style>
<h1>${differing.length} of ${this.#entries.length} differ from the record</h1>${sections.join('\n')}</html>\n`,
    );
    return page;
  }

  #hang(name: string, difference: string | undefined, body: string): string | undefined {
    this.#entries.push({ name, difference, body });
    return difference && `${name} ${difference}`;
  }
}
