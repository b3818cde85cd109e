import { setTimeout as sleep } from 'node:timers/promises';
import { SeededRandom } from '../support/seeded-random.js';
import { Judge } from './judged/judge.js';
import { Answers } from './load/answers.js';
import { Kitchen } from './load/kitchen.js';
import { Screen } from './load/screen.js';
import { Shopper } from './load/shopper.js';
import { Site, type SiteOptions } from './machine/site.js';
import type { Round } from './played/plan.js';

const SHOPPERS = 2;
const THINK_MS = 400;
const BEFORE_MS = 2_000;
const AFTER_MS = 4_000;
/** Two tablets say at once that an order is ready. */
const TOGETHER_SHARE = 0.25;

export type Outcome = {
  /** What was done and what came of it, in a sentence each. */
  readonly said: readonly string[];
  readonly findings: readonly string[];
};

/** A shop with its customers and staff, on whom faults are played. */
export class Play {
  readonly #judge: Judge;
  readonly #working = new Set<Promise<void>>();
  #shopping: Promise<unknown> = Promise.resolve();
  #isOpen = false;

  private constructor(
    readonly site: Site,
    private readonly answers: Answers,
    private readonly kitchen: Kitchen,
    private readonly screens: readonly Screen[],
  ) {
    const [visitor] = kitchen.tablets;
    this.#judge = new Judge(site, { answers, screens, visitor });
  }

  static async begin(seed: number, options?: SiteOptions): Promise<Play> {
    const site = await Site.open(options);
    const answers = new Answers();
    const random = new SeededRandom(seed);
    const kitchen = await Kitchen.open(site.url, { answers, random, togetherShare: TOGETHER_SHARE });
    const screens = kitchen.tablets.map((visitor, at) => Screen.switchOn(`screen-${at + 1}`, site.url, visitor));
    return new Play(site, answers, kitchen, screens);
  }

  async round({ fault, seed }: Round): Promise<Outcome> {
    const random = new SeededRandom(seed);
    const said: string[] = [];
    const began = performance.now();
    const say = (what: string) => said.push(`${((performance.now() - began) / 1000).toFixed(1)} s: ${what}`);
    const before = this.answers.placed.length;
    this.answers.takeFigures();
    this.#openDoors(random);
    await sleep(BEFORE_MS);
    const inQuiet = async (act: () => Promise<void>) => {
      await this.#closeDoors();
      await act();
      this.#openDoors(random);
    };
    const more = (await fault.play({ site: this.site, random, answers: this.answers, say, inQuiet })) ?? [];
    const over = performance.now();
    say('all is whole again');
    await sleep(AFTER_MS);
    await this.#closeDoors();
    const { asked, unavailable, lost, longestMs } = this.answers.figures;
    say(
      `${this.answers.placed.length - before} orders; of ${asked} calls ${unavailable} were told to come back and ${lost} lost, the longest took ${Math.round(longestMs)} ms`,
    );
    const findings = await this.#judge.newFindings(fault.hasOthers ? 0 : over);
    say('judged');
    return { said, findings: [...more, ...findings] };
  }

  async end(): Promise<void> {
    await this.#closeDoors();
    await Promise.all(this.screens.map((screen) => screen.switchOff()));
    await this.site.close();
  }

  #openDoors(random: SeededRandom): void {
    this.#isOpen = true;
    const shopping = async (own: SeededRandom) => {
      while (this.#isOpen) {
        const placed = await new Shopper(this.site.url, own, this.answers).order();
        if (placed) this.#track(this.kitchen.work(placed));
        await sleep(own.between(0, 2 * THINK_MS));
      }
    };
    const seeds = Array.from({ length: SHOPPERS }, () => random.between(1, 2 ** 31));
    this.#shopping = Promise.all(seeds.map((seed) => shopping(new SeededRandom(seed))));
  }

  /** Whoever is at it finishes first. */
  async #closeDoors(): Promise<void> {
    this.#isOpen = false;
    await this.#shopping;
    await Promise.all(this.#working);
  }

  #track(doing: Promise<void>): void {
    this.#working.add(doing);
    void doing.finally(() => this.#working.delete(doing));
  }
}
