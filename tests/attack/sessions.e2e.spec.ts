import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Customer, granted } from '../support/customer.js';
import { liftLimits } from '../support/lift-limits.js';
import type { RunningHatch } from '../support/running-hatch.js';
import { SeededRandom } from '../support/seeded-random.js';
import { SharedDatabase } from '../support/shared-database.js';
import { byLength } from '../support/suite-length.js';
import { Visitor } from '../support/visitor.js';

const SEED = 9;
const FORGERIES = byLength(60, 2_000);
const ROUNDS = byLength(10, 100);
/** Each puts up to five units aside. */
const ROUNDS_WITH_ORDERS = byLength(10, 40);
const COOKIE = 'hatch_session=';
/** What calls answer whose session ended a moment ago. */
const EXCHANGED = 409;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.%;=';

/** Two processes, so that nothing holds only because one of them remembers it. */
let database: SharedDatabase;
let one: RunningHatch;
let other: RunningHatch;

beforeAll(async () => {
  database = await SharedDatabase.start();
  one = await database.run('api,gateway,projections,jobs');
  other = await database.run('api,gateway,projections,jobs');
  await liftLimits(one.url);
});
afterAll(() => database.close());

const enters = async (visitor: Visitor): Promise<boolean> => (await visitor.get('/api/todaysOrderTally')).code === 200;
const withCookie = async (cookie: string): Promise<number> =>
  (await new Visitor(one.url).get('/api/todaysOrderTally', { headers: { cookie } })).code;
const orderOf = async (visitor: Visitor, id: string): Promise<number> =>
  (await visitor.get(`/api/fetchOrder/${id}`)).code;

/** What a session's cookie says; others travel behind it. */
const sessionIn = (cookie: string): string => /hatch_session=([^;]*)/.exec(cookie)?.[1] ?? '';

/** Of which there is most. */
const plentiful = async (): Promise<{ readonly id: number }> => {
  const { body } = await new Visitor(one.url).get('/api/products');
  const products = body as readonly { id: number; variants: readonly unknown[]; stock: number; status: string }[];
  const [most] = products
    .filter(({ variants, status }) => variants.length === 0 && status === 'active')
    .toSorted((first, second) => second.stock - first.stock);
  if (!most) throw new Error('There is nothing on the menu');
  return { id: most.id };
};

/** The last letter of a signature has bits that mean nothing: another letter may stand for the same bytes. */
const isSame = (value: string, whole: string): boolean => {
  const [token, signature = ''] = value.split('.');
  const [ownToken, ownSignature = ''] = whole.split('.');
  return token === ownToken && Buffer.from(signature, 'base64').equals(Buffer.from(ownSignature, 'base64'));
};

describe('a forged cookie', () => {
  it('OPEN-10 opens nothing, whatever was changed, left out, added or put together of two real ones', async () => {
    const random = new SeededRandom(SEED);
    const kitchen = await new Visitor(one.url).login('kitchen@hatch.test');
    const customer = await new Visitor(one.url).login('customer@hatch.test');
    const [mine, theirs] = [sessionIn(customer.cookie), sessionIn(kitchen.cookie)];
    const changed = (): string => {
      const at = random.between(0, theirs.length - 1);
      const letter = random.oneOf([...ALPHABET] as [string, ...string[]]);
      return [
        `${theirs.slice(0, at)}${letter}${theirs.slice(at + 1)}`,
        `${theirs.slice(0, at)}${letter}${theirs.slice(at)}`,
        theirs.slice(0, at),
        theirs.slice(at + 1),
        `${mine.slice(0, at)}${theirs.slice(at)}`,
        `${theirs.slice(0, at)}${mine.slice(at)}`,
      ][random.between(0, 5)] as string;
    };
    const forged = Array.from({ length: FORGERIES }, changed).filter(
      (value) => value !== '' && ![mine, theirs].some((whole) => isSame(value, whole)),
    );
    const taken: string[] = [];
    for (const value of forged)
      if ((await withCookie(`${COOKIE}${value}`)) !== 401 && !isPrefixedBy(value, theirs)) taken.push(value);

    expect(taken).toEqual([]);
    expect(await enters(kitchen)).toBe(true);
  });
});

/** A cookie ends at the first semicolon: what follows is another. */
const isPrefixedBy = (value: string, whole: string): boolean => value.split(';')[0] === whole;

describe('a session that has ended', () => {
  it('G24 is ended in every process at once, however often its cookie is sent again', async () => {
    for (let n = 0; n < ROUNDS; n++) {
      const here = await new Visitor(one.url).login('kitchen@hatch.test');
      const there = Visitor.copying(here, other.url);
      const before = [Visitor.copying(here, one.url), Visitor.copying(here, other.url)];
      expect([await enters(here), await enters(there)]).toEqual([true, true]);
      await (n % 2 === 0 ? here : there).post('/logout');
      for (const replayed of before) expect(await enters(replayed)).toBe(false);
      for (const replayed of before) expect(await enters(replayed)).toBe(false);
    }
  });

  it('G24 is not brought back by what was under way in the other process', async () => {
    for (let n = 0; n < ROUNDS_WITH_ORDERS; n++) {
      const dish = await plentiful();
      const here = new Customer(one);
      await here.visitor.login('customer@hatch.test');
      const { id } = await here.order(dish);
      const there = Array.from({ length: 4 }, () => new Customer(other, Visitor.copying(here.visitor, other.url)));
      await Promise.allSettled([...there.map((tab) => tab.add(dish)), here.visitor.post('/logout')]);
      for (const { visitor } of [here, ...there]) {
        expect((await visitor.get('/api/me')).body).toMatchObject({ userId: 0 });
        expect([404, EXCHANGED]).toContain(await orderOf(visitor, id));
      }
    }
  });
});

describe('a session under the name of somebody else', () => {
  it('G24 OPEN-15 is not had by planting a cookie before the login', async () => {
    const planted = new Visitor(one.url);
    await planted.get('/');
    const victim = Visitor.copying(planted, other.url);
    await victim.login('kitchen@hatch.test');

    expect(await enters(victim)).toBe(true);
    expect(await enters(planted)).toBe(false);
    expect(victim.cookie).not.toBe(planted.cookie);
  });

  it('G24 shows nothing of the account before, in neither process, nor that one anything of it', async () => {
    const dish = await plentiful();
    const first = new Customer(one);
    await first.visitor.login('customer@hatch.test');
    const { id } = await first.order(dish);
    granted(await first.add(dish));
    const before = Visitor.copying(first.visitor, other.url);
    await first.visitor.login('developer@hatch.test');
    const second = new Customer(other, Visitor.copying(first.visitor, other.url));

    expect(await second.cart()).toEqual([]);
    expect(await orderOf(second.visitor, id)).toBe(404);
    granted(await second.add(dish));
    expect((await before.post('/api/getCartFromSession')).code).toBe(EXCHANGED);
    expect(await orderOf(before, id)).toBe(EXCHANGED);
    expect((await before.get('/api/me')).body).toMatchObject({ userId: 0 });
  });
});
