import type { Page } from 'playwright-core';
import { forget, rebuild } from '../support/hatch-command.js';
import { logIn, type Person } from '../support/browser.js';
import type { RunningHatch } from '../support/running-hatch.js';
import { SeededRandom } from '../support/seeded-random.js';
import type { Mark, Replayed } from './recording.js';

const PATIENCE_MS = 90_000;
const SPAN_AT_ONE_MS = 10_000;

type Wanted = {
  readonly how: string;
  readonly mark: Mark;
  /** From where it is played; without it the instant is sought. */
  readonly from?: number;
  readonly speed?: 1 | 10 | 60;
};

const iso = (at: number): string => new Date(at).toISOString();

/** Waits until the replay stands at the instant, and answers its board's hash. */
const hashAt = async (page: Page, site: string, day: string, { mark, from, speed = 1 }: Wanted): Promise<string> => {
  const at = iso(from ?? mark.instant);
  const query = new URLSearchParams({ day, at, speed: String(speed) });
  if (from !== undefined) query.set('until', iso(mark.instant));
  await page.goto(`${site}/takeaway-history?${query}`);
  await page.locator(`[data-paused-at="${iso(mark.instant)}"]`).waitFor({ state: 'attached', timeout: PATIENCE_MS });
  return page.evaluate<string>('window.hatchBoardHash()');
};

/** Sought at every quiet moment in any order, and played between some of them. */
const wantedOf = (marks: readonly Mark[], seed: number): readonly Wanted[] => {
  const random = new SeededRandom(seed);
  const sought = marks.map((mark) => ({ how: 'sought', mark })).sort(() => random.share() - 0.5);
  const [first, second = first, last] = [marks[0], marks[1], marks.at(-1)];
  if (!first || !second || !last) return sought;
  return [
    ...sought,
    { how: 'played at 1x', mark: second, from: second.instant - SPAN_AT_ONE_MS, speed: 1 },
    { how: 'played at 10x', mark: second, from: first.instant, speed: 10 },
    { how: 'played at 60x', mark: last, from: first.instant, speed: 60 },
  ];
};

type Evening = {
  readonly hatch: RunningHatch;
  /** Of a member of staff who is not logged in yet. */
  readonly person: Person;
  readonly marks: readonly Mark[];
  readonly seed: number;
  /** Of a guest, who is forgotten. */
  readonly orderId: string;
};

/** The evening played again, before and after every read model is rebuilt and one of its customers is forgotten (HIST-05). */
export const replayed = async ({ hatch, person, marks, seed, orderId }: Evening): Promise<readonly Replayed[]> => {
  const [begins] = marks;
  if (!begins) return [];
  const day = iso(begins.instant).slice(0, 10);
  const page = await person.window('/login?next=/takeaway-history');
  await logIn(page, 'kitchen@hatch.test');
  await page.waitForURL('**/takeaway-history');
  const look = async (wanted: readonly Wanted[], when = ''): Promise<readonly Replayed[]> => {
    const seen: Replayed[] = [];
    for (const each of wanted) {
      const hash = await hashAt(page, hatch.url, day, each).catch((failure: unknown) => String(failure).slice(0, 200));
      seen.push({ how: `${each.how}${when}`, at: each.mark.at, expected: each.mark.hashes[0], hash });
    }
    return seen;
  };
  const wanted = wantedOf(marks, seed);
  const before = await look(wanted);
  await rebuild(hatch);
  await forget(hatch, `order:${orderId}`, '--yes');
  const sought = wanted.filter(({ from }) => from === undefined);
  return [...before, ...(await look(sought, ', rebuilt and with a customer forgotten'))];
};
