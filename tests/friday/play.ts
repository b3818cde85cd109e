import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { boardHash } from '../../web/src/features/kitchen/board-state';
import { toStaffOrder, type WireStaffOrder } from '../../web/src/features/kitchen/api/wire';
import { launchChromium, Person } from '../support/browser.js';
import { exportedLog } from '../support/hatch-command.js';
import { RunningHatch } from '../support/running-hatch.js';
import { Visitor } from '../support/visitor.js';
import { insist, placeByCalls, placeOnPhone, type PlacedOrder } from './customers.js';
import type { Evening, EveningOrder, Fault, StaffAct } from './evening.js';
import type { Mark, Recording, Replayed } from './recording.js';
import { replayed } from './replayed.js';
import { actByCall, actOnTablet } from './staff.js';
import { Tablet } from './tablet.js';

const SCREEN = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844, patienceMs: 30_000, tries: 3 };
/** What staff can take back can be taken back for 10 s; a hand that comes later leaves it. */
const TOO_LATE_MS = 8_000;
const EQUAL_WITHIN_MS = 10_000;
const LOOK_EACH_MS = 100;
/** Within it a tablet has what was written before. */
const SETTLED_MS = 1000;

export const REMINDER_MINUTES = 1;
const SETTINGS = { auto_accept: '0', unpaid_reminder_minutes: String(REMINDER_MINUTES), kitchen_steps: 'print' };

const isUndo = ({ do: step }: StaffAct): boolean => step.startsWith('undo-');

const PLENTY = 1000;
const MOST_SAID = 500;

type Units = { readonly units: readonly { readonly variant_id: number | null }[] };

/** Nothing is sold out on this evening. */
const stockUp = async (owner: Visitor, { orders }: Evening): Promise<void> => {
  const products = new Set(orders.flatMap(({ items }) => items.map(({ id }) => id)));
  for (const id of products) {
    const { units } = (await owner.get(`/api/admin/menu/${id}/stock`)).body as Units;
    for (const { variant_id: variant } of units)
      await owner.post('/api/admin/menu/count', {
        id,
        ...(variant !== null && { variant_id: variant }),
        count: PLENTY,
      });
  }
};

const areEqual = (hashes: Mark['hashes']): boolean => new Set(hashes).size === 1;

/** The shop, its two tablets and its customers on one evening. */
class Stage {
  readonly failures: string[] = [];
  readonly marks: Mark[] = [];
  thanked = 0;
  #placed: PlacedOrder | undefined;
  readonly #start = Date.now();
  readonly #underWay = new Set<Promise<void>>();
  /** What staff do with each order, to its end. */
  readonly #courses: Promise<void>[] = [];
  /** Staff wait for it while the screens are compared. */
  #gate: Promise<void> = Promise.resolve();
  readonly #phones = new Map<string, Promise<unknown>>();

  private constructor(
    readonly hatch: RunningHatch,
    readonly tablets: readonly [Tablet, Tablet],
    private readonly kitchen: Visitor,
    private readonly browser: Browser,
  ) {}

  static async set(evening: Evening): Promise<Stage> {
    const [hatch, browser] = await Promise.all([RunningHatch.start({ PAY_DEMO: '1' }), launchChromium()]);
    const owner = await new Visitor(hatch.url).login('super@hatch.test');
    await owner.post('/api/settings/update', { settings: SETTINGS });
    await stockUp(owner, evening);
    const kitchen = await new Visitor(hatch.url).login('kitchen@hatch.test');
    const tablets = await Promise.all([Tablet.switchOn(1, hatch.url), Tablet.switchOn(2, hatch.url)]);
    return new Stage(hatch, tablets, kitchen, browser);
  }

  async play({ seed, orders, faults, marks, quiet }: Evening): Promise<Recording> {
    const events: readonly { readonly at: number; readonly run: () => Promise<void> }[] = [
      ...orders.map((order, index) => ({ at: order.at, run: () => this.#order(order, index) })),
      ...faults.map((fault) => ({ at: fault.at, run: () => this.#noting(fault.what, this.#fault(fault)) })),
      ...quiet.map((at) => ({ at, run: () => this.#noting('quiet', this.#askForQuiet()) })),
    ].sort((one, other) => one.at - other.at);
    const waiting = [...events];
    for (const mark of [...marks, Number.POSITIVE_INFINITY]) {
      for (let next = waiting[0]; next !== undefined && next.at <= mark; next = waiting[0]) {
        waiting.shift();
        await this.#until(next.at);
        this.#track(next.run());
      }
      if (Number.isFinite(mark)) await this.#mark(mark);
    }
    await Promise.all(this.#underWay);
    await Promise.all(this.#courses);
    await this.#compare(Math.round(this.#seconds()));
    const endedAt = Date.now();
    for (const tablet of this.tablets) await tablet.note();
    const log = await exportedLog(this.hatch);
    const replays = await this.#replayed(seed);
    const { failures, thanked } = this;
    const tablets = this.tablets.map(({ number, seen, loads, away }) => ({
      name: `tablet-${number}`,
      seen,
      loads,
      away,
    }));
    return { startedAt: this.#start, endedAt, log, tablets, marks: this.marks, replays, thanked, failures };
  }

  async strike(): Promise<void> {
    await Promise.all(this.tablets.map((tablet) => tablet.switchOff()));
    await this.browser.close();
    await this.hatch.discard();
  }

  /** Said at once, for an evening is long. */
  #fails(what: string): void {
    const failure = what.slice(0, MOST_SAID);
    console.log(`FAILED  ${failure}`);
    this.failures.push(failure);
  }

  #seconds(): number {
    return (Date.now() - this.#start) / 1000;
  }

  async #until(at: number): Promise<void> {
    await wait(Math.max(0, (at - this.#seconds()) * 1000));
  }

  #track(doing: Promise<void>): void {
    this.#underWay.add(doing);
    void doing.finally(() => this.#underWay.delete(doing));
  }

  async #noting(name: string, doing: Promise<void>): Promise<void> {
    await doing.catch((failure: unknown) => this.#fails(`${name}: ${String(failure)}`));
  }

  async #order(order: EveningOrder, index: number): Promise<void> {
    const name = `order ${index}`;
    let placed: PlacedOrder;
    try {
      placed = await (order.from === 'call' ? placeByCalls(this.hatch, order) : this.#onPhone(order.from, order));
      this.thanked++;
      this.#placed ??= placed;
    } catch (failure) {
      this.#fails(`${name} was not placed: ${String(failure)}`);
      return;
    }
    // What is done much later does not hold up the quiet moments in between.
    this.#courses.push(this.#acts(name, order, placed));
  }

  /** One after another, none before its time; a step and its undoing are one stay at a tablet. */
  async #acts(name: string, order: EveningOrder, placed: PlacedOrder): Promise<void> {
    const acts = [...order.then];
    for (let act = acts.shift(); act; act = acts.shift()) {
      await this.#until(act.at);
      await this.#gate;
      const [undo] = acts;
      const together = undo && isUndo(undo) ? [act, undo] : [act];
      if (together.length > 1) acts.shift();
      const doing = this.#together(name, together, order, placed);
      this.#track(
        doing.then(
          () => undefined,
          () => undefined,
        ),
      );
      // Left as it is: neither undone nor done once more, and what was cancelled is not cooked.
      if (!(await doing)) acts.splice(0, act.do === 'cancel' ? acts.length : 1);
    }
  }

  /** @returns false where there was no time left to undo it */
  async #together(name: string, acts: readonly StaffAct[], order: EveningOrder, placed: PlacedOrder): Promise<boolean> {
    const run = async (): Promise<boolean> => {
      let doneAt = Date.now();
      for (const act of acts) {
        await this.#until(act.at);
        if (isUndo(act) && Date.now() - doneAt > TOO_LATE_MS) return false;
        await this.#act(act, order, placed).catch((failure: unknown) =>
          this.#fails(`${name}, ${act.do} by ${act.by} at ${this.#seconds().toFixed(1)} s: ${String(failure)}`),
        );
        doneAt = Date.now();
      }
      return true;
    };
    const [first] = acts;
    return first === undefined || first.by === 'call' ? run() : this.#tablet(first.by).do(run);
  }

  #act(act: StaffAct, { pays }: EveningOrder, placed: PlacedOrder): Promise<void> {
    if (act.by === 'call') return actByCall(this.kitchen, act, placed, pays === 'card');
    return actOnTablet(this.#tablet(act.by), act, placed);
  }

  #tablet(name: 'tablet-1' | 'tablet-2'): Tablet {
    return this.tablets[name === 'tablet-1' ? 0 : 1];
  }

  /** One order after another on one phone, in a session of its own each. */
  #onPhone(phone: string, order: EveningOrder): Promise<PlacedOrder> {
    const before = this.#phones.get(phone) ?? Promise.resolve();
    const placing = before
      .catch(() => undefined)
      .then(async () => {
        for (let tries = 1; ; tries++) {
          const person = await Person.at(this.browser, this.hatch.url, PHONE.width, PHONE.height, PHONE.patienceMs);
          try {
            return await placeOnPhone(person, order);
          } catch (failure) {
            // The shop was killed meanwhile: whoever had not pressed the last button begins again.
            if (tries === PHONE.tries) throw failure;
          } finally {
            await person.leave();
          }
        }
      });
    this.#phones.set(phone, placing);
    return placing;
  }

  async #fault({ what, tablet = 1, seconds = 0 }: Fault): Promise<void> {
    const [one, two] = this.tablets;
    const hit = tablet === 1 ? one : two;
    if (what === 'cut') return hit.do(() => hit.cut(seconds * 1000));
    if (what === 'freeze') return hit.do(() => hit.freeze(seconds * 1000));
    if (what === 'reload') return hit.do(() => hit.reload());
    // What is under way at either tablet is done before the shop dies, and neither begins anything until it is back.
    let busy = 2;
    let allFree: () => void = () => undefined;
    const free = new Promise<void>((resolve) => (allFree = resolve));
    let restart: Promise<unknown> | undefined;
    const once = async () => {
      await this.hatch.kill();
      await this.hatch.startAgain();
    };
    await Promise.all(
      [one, two].map((each) =>
        each.do(async () => {
          if (--busy === 0) allFree();
          await free;
          await each.through(() => (restart ??= once()));
        }),
      ),
    );
  }

  async #replayed(seed: number): Promise<readonly Replayed[]> {
    if (this.#placed === undefined) return [];
    const person = await Person.at(this.browser, this.hatch.url, SCREEN.width, SCREEN.height);
    const { hatch, marks } = this;
    return replayed({ hatch, person, marks, seed, orderId: this.#placed.id });
  }

  async #askForQuiet(): Promise<void> {
    await insist(() => this.kitchen.post('/api/quiet_alarm'));
  }

  async #mark(at: number): Promise<void> {
    await this.#until(at);
    let open: () => void = () => undefined;
    this.#gate = new Promise<void>((resolve) => (open = resolve));
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
    await this.#compare(at);
    open();
  }

  /** What the shop does by itself goes on meanwhile: an instant counts when the board is the same before it and after it. */
  async #compare(at: number): Promise<void> {
    const since = Date.now();
    for (;;) {
      const before = await this.#boards();
      const tookMs = Date.now() - since;
      const instant = Date.now();
      if (areEqual(before.hashes)) await wait(SETTLED_MS);
      const { hashes: after, orders } = await this.#boards();
      const hashes = [...before.hashes, ...after];
      if (areEqual(hashes) || tookMs > EQUAL_WITHIN_MS) {
        this.marks.push({ at, hashes, orders, instant, tookMs });
        return;
      }
      await wait(LOOK_EACH_MS);
    }
  }

  /** The board of each tablet, and as the shop answers it. */
  async #boards(): Promise<{ readonly hashes: Mark['hashes']; readonly orders: number }> {
    const { hash, orders } = await this.#answered();
    return { hashes: [...(await Promise.all(this.tablets.map((tablet) => tablet.hash()))), hash], orders };
  }

  /** The board as the shop answers it to a screen that is switched on now. */
  async #answered(): Promise<{ readonly hash: string; readonly orders: number }> {
    const listed = (await insist(() => this.kitchen.get('/api/todaysOrders'))).body as readonly WireStaffOrder[];
    const tally = (await insist(() => this.kitchen.get('/api/todaysOrderTally'))).body as number;
    const orders = listed.map((order) => toStaffOrder(order, Date.now()));
    return { hash: boardHash({ orders, tally }), orders: orders.length };
  }
}

export const play = async (evening: Evening): Promise<Recording> => {
  const stage = await Stage.set(evening);
  try {
    return await stage.play(evening);
  } finally {
    await stage.strike();
  }
};
