import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { Baseline } from './baseline.mjs';
import { HatchProcess, newDataDir, UNBUNDLED } from './hatch-process.mjs';
import { median, watchOthers } from './machine.mjs';
import { liftLimits } from './owner.mjs';
import { printProfile } from './profile.mjs';
import { cpuMs, postmasterOf } from './process-tree.mjs';
import { Report } from './report.mjs';
import { seed } from './seed.mjs';

export const RACES = 20;
export const UNITS = 50;

/** When others use more cores than this, a round means little. */
const QUIET_CORES = 0.3;
/** Processor time of a second in which nothing happens. */
const QUIET_MS = 100;
const QUIET_WITHIN_S = 120;

/** A seeded Hatch and the baseline side by side, and the report of what was measured on them. */
export class Bench {
  report = new Report();

  /**
   * @param {{ profile: boolean, races?: number, dishes?: number }} options `profile` prints at the end where Hatch spent
   * its processor time; the others are of the seed
   */
  static async prepare({ profile, races = RACES, dishes }) {
    const dataDir = await newDataDir();
    const hatch = new HatchProcess(dataDir);
    await hatch.start();
    await liftLimits(hatch.port);
    await hatch.stop();
    await seed(dataDir, { races, units: UNITS, dishes });
    const profiles = profile ? await newDataDir() : undefined;
    if (profiles) {
      // A bundle does not tell the parts apart.
      hatch.main = UNBUNDLED;
      hatch.nodeArgs = ['--cpu-prof', `--cpu-prof-dir=${profiles}`];
    }
    await hatch.start();
    await hatch.current();
    return new Bench(hatch, await Baseline.start(), profiles);
  }

  constructor(hatch, baseline, profiles) {
    this.hatch = hatch;
    this.baseline = baseline;
    this.profiles = profiles;
  }

  get port() {
    return this.hatch.port;
  }

  /** The processes of Hatch: its own, and its Postgres. */
  get roots() {
    return [this.hatch.pid, postmasterOf(this.hatch.dataDir)];
  }

  /** The same shop with other settings. */
  async restart(settings) {
    await this.hatch.stop();
    this.hatch.settings = settings;
    await this.hatch.start();
    await this.hatch.current();
  }

  /** Waits for what earlier figures left to be done, such as their mails. */
  async quiet() {
    for (let look = 0; look < QUIET_WITHIN_S; look++) {
      const before = cpuMs(this.roots);
      await wait(1_000);
      if (cpuMs(this.roots) - before < QUIET_MS) return;
    }
  }

  /** Processor time in ms that Hatch spends until the work is done and every projection has it. */
  async cpuOf(work) {
    const before = cpuMs(this.roots);
    const result = await work();
    await this.hatch.current();
    return { result, cpu: cpuMs(this.roots) - before };
  }

  /**
   * Measures a rate several times, each time between two looks at the baseline. Rounds in which others were busy count
   * only when there was no other.
   * @param {() => Promise<{ rate: number }>} measure
   */
  async besideBaseline(rounds, measure) {
    const results = [];
    let before = await this.baseline.measure();
    for (let round = 0; round < rounds; round++) {
      const others = watchOthers([...this.roots, this.baseline.pid]);
      const result = await measure();
      const after = await this.baseline.measure();
      const othersCpu = others();
      const commits = (before + after) / 2;
      results.push({ ...result, commits, ratio: result.rate / commits, othersCpu });
      before = after;
    }
    const quiet = results.filter(({ othersCpu }) => othersCpu <= QUIET_CORES);
    const ratio = median((quiet.length > 0 ? quiet : results).map((result) => result.ratio));
    return { results, typical: results.find((result) => result.ratio === ratio) };
  }

  async finish() {
    await Promise.all([this.hatch.stop(), this.baseline.stop()]);
    await rm(this.hatch.dataDir, { recursive: true, force: true });
    if (!this.profiles) return;
    await printProfile(this.profiles);
    await rm(this.profiles, { recursive: true, force: true });
  }
}
