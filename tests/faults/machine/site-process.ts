import { setTimeout as sleep } from 'node:timers/promises';
import type { SeverableProxy } from '@hatch/event-store/testing';
import type { RunningHatch } from '../../support/running-hatch.js';

const LOOK_EACH_MS = 250;
/** What a machine busy with other work may take. */
const READY_WITHIN_MS = 180_000;
const UP_WITHIN_MS = 240_000;
const OURS = /^\s+at .*\/(?:services|projections)\/.*$/m;

export type Wires = { readonly postgres: SeverableProxy; readonly redis: SeverableProxy };

/** One process of the shop with wires of its own, started again whenever it ends, as a container is. */
export class SiteProcess {
  /** What it said as it ended by itself. */
  readonly deaths: string[] = [];
  #isWanted = false;
  /** Which start it is in. */
  #life = 0;
  #starting: Promise<void> | undefined;
  #read = 0;
  /** Of every start. */
  #besides: Readonly<Record<string, string>> = {};

  constructor(
    readonly name: string,
    readonly hatch: RunningHatch,
    readonly wires: Wires,
  ) {}

  async start(besides: Readonly<Record<string, string>> = {}): Promise<void> {
    this.#besides = besides;
    this.#isWanted = true;
    await this.#up();
    void this.#watch();
  }

  async kill(): Promise<void> {
    this.#isWanted = false;
    await this.hatch.kill();
  }

  async stop(): Promise<void> {
    this.#isWanted = false;
    await this.hatch.stop();
  }

  async discard(): Promise<void> {
    this.#isWanted = false;
    await this.#starting?.catch(() => undefined);
    await this.hatch.discard();
    await this.wires.postgres.close();
    await this.wires.redis.close();
  }

  async isReady(): Promise<boolean> {
    return fetch(`${this.hatch.url}/health/ready`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ status }) => status === 200,
      () => false,
    );
  }

  /** Stack traces of ours on its standard error since this was last asked. */
  newTraces(): readonly string[] {
    const said = this.hatch.errors.slice(this.#read);
    this.#read = this.hatch.errors.length;
    return OURS.test(said) ? [said.slice(0, 2_000)] : [];
  }

  /** Again and again, for what it stands on may be away. */
  #up(): Promise<void> {
    this.#starting = (async () => {
      const since = performance.now();
      for (;;) {
        try {
          await this.hatch.startAgain(this.#besides, READY_WITHIN_MS);
          return;
        } catch (error) {
          if (!this.#isWanted) return;
          if (performance.now() - since > UP_WITHIN_MS) throw error;
          await this.hatch.kill();
          await sleep(LOOK_EACH_MS);
        }
      }
    })();
    return this.#starting;
  }

  async #watch(): Promise<void> {
    const life = ++this.#life;
    const isOn = () => this.#isWanted && this.#life === life;
    while (isOn()) {
      await sleep(LOOK_EACH_MS);
      if (!isOn() || !this.hatch.hasEndedByItself) continue;
      this.deaths.push(`${this.name} ended by itself: ${this.hatch.errors.slice(-1_500)}`);
      await this.#up().catch((error: unknown) => this.deaths.push(`${this.name} did not come back: ${String(error)}`));
    }
  }
}
