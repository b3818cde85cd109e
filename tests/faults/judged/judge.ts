import { setTimeout as sleep } from 'node:timers/promises';
import { exportedLog, verify, type LoggedEvent } from '../../support/hatch-command.js';
import type { Answers } from '../load/answers.js';
import type { ImpatientVisitor } from '../load/impatient-visitor.js';
import type { Screen } from '../load/screen.js';
import type { Site } from '../machine/site.js';
import { endedEarly, lostAnswers, ordersTwice, wrongStock } from './log-check.js';
import { wrongMails } from './mail-check.js';
import { wrongScreens } from './screen-check.js';

const READY_WITHIN_MS = 60_000;
const LOOK_EACH_MS = 500;
const LONGEST_WAIT_MS = 10_000;

type Watched = { readonly answers: Answers; readonly screens: readonly Screen[]; readonly visitor: ImpatientVisitor };

/** Holds what a shop did against what it said; what was found once is not found again. */
export class Judge {
  readonly #found = new Set<string>();
  #judgedEvents = 0;
  #judgedOrders = 0;

  constructor(
    private readonly site: Site,
    private readonly watched: Watched,
  ) {}

  /**
   * @param faultOver `performance.now()` from when on nothing was broken
   * @returns a line for each thing that is wrong, and was not when this was asked before
   */
  async newFindings(faultOver: number): Promise<readonly string[]> {
    const { site, watched } = this;
    const { answers, screens, visitor } = watched;
    const unready = await this.#unready();
    const placed = answers.placed.slice(Math.min(this.#judgedOrders, answers.placed.length));
    const onScreens = await wrongScreens(screens, visitor, { placed, faultOver });
    let log: readonly LoggedEvent[] = [];
    const read = async () => (log = await exportedLog(site.hatch));
    const mails = await wrongMails(read, site.mail.taken);
    const recent = log.slice(Math.min(this.#judgedEvents, log.length));
    const findings = [
      ...unready,
      ...onScreens,
      ...mails,
      ...lostAnswers(log, answers.acknowledged),
      ...ordersTwice(log),
      ...wrongStock(log),
      ...endedEarly(recent),
      ...(await this.#wrongRows()),
      ...site.processes.flatMap((each) => [...each.newTraces(), ...each.deaths.splice(0)]),
      ...answers.wrong.splice(0),
      ...this.#slow(),
    ];
    this.#judgedEvents = log.length;
    this.#judgedOrders = answers.placed.length;
    const fresh = findings.filter((finding) => !this.#found.has(finding));
    for (const finding of fresh) this.#found.add(finding);
    return fresh;
  }

  async #unready(): Promise<readonly string[]> {
    for (const since = performance.now(); ; await sleep(LOOK_EACH_MS)) {
      const ready = await Promise.all(this.site.processes.map((each) => each.isReady()));
      const waiting = this.site.processes.filter((_, at) => !ready[at]);
      if (waiting.length === 0) return [];
      if (performance.now() - since > READY_WITHIN_MS)
        return waiting.map(({ name }) => `${name} was not ready within ${READY_WITHIN_MS / 1000} s of quiet`);
    }
  }

  /** Every row and every stock is what a fresh fold of the log gives, and the log is as it was sealed. */
  async #wrongRows(): Promise<readonly string[]> {
    try {
      await verify(this.site.hatch);
      return [];
    } catch (error) {
      return [`verify: ${error instanceof Error ? error.message : String(error)}`];
    }
  }

  #slow(): readonly string[] {
    const { longestMs } = this.watched.answers.figures;
    return longestMs < LONGEST_WAIT_MS ? [] : [`Somebody waited ${(longestMs / 1000).toFixed(1)} s for an answer`];
  }
}
