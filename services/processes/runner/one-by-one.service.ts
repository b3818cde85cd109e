import type { Clock } from '@hatch/kernel';
import { CLOCK, LOGGER, type Logger } from '@hatch/platform';
import { Inject, Injectable, Scope } from '@nestjs/common';
import { isAway, reasonOf } from './is-away.js';
import { ParkedWorks } from './parked-work.repository.js';
import { failedAgain, waited, type Rounds } from './rounds.js';

/** An item that fails delays no other, and is retried less and less often. Each task has its own. */
@Injectable({ scope: Scope.TRANSIENT })
export class OneByOne {
  #failed: Map<string, Rounds> | undefined;

  constructor(
    @Inject(ParkedWorks) private readonly works: Pick<ParkedWorks, 'of' | 'park' | 'done'>,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Pick<Logger, 'error'>,
  ) {}

  /**
   * @param find the longest due first; `more` adds as many as have failed, so that those displace no other
   * @param subjectOf shown to staff; holds no personal data
   */
  async run<Item>(
    process: string,
    find: (more: number) => Promise<readonly Item[]>,
    subjectOf: (item: Item) => string,
    work: (item: Item) => Promise<unknown>,
  ): Promise<void> {
    this.#failed ??= new Map((await this.works.of(process)).map(({ subject }) => [subject, failedAgain(undefined)]));
    const failed = this.#failed;
    const items = await find(failed.size);
    const due = new Set(items.map(subjectOf));
    for (const subject of [...failed.keys()].filter((one) => !due.has(one)))
      await this.#settle(process, subject, failed);
    for (const item of items) {
      const subject = subjectOf(item);
      const before = failed.get(subject);
      if (before && before.left > 0) failed.set(subject, waited(before));
      else if ((await this.#didOne(process, subject, () => work(item))) && before)
        await this.#settle(process, subject, failed);
    }
  }

  async #didOne(process: string, subject: string, work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      if (isAway(error)) throw error;
      this.#failed?.set(subject, failedAgain(this.#failed.get(subject)));
      const since = this.clock();
      await this.works.park({ process, subject, revision: null, eventType: '', error: reasonOf(error), since });
      this.log.error({ process, subject, err: error }, 'A task cannot be done for one; it goes on with the others');
      return false;
    }
  }

  async #settle(process: string, subject: string, failed: Map<string, Rounds>): Promise<void> {
    failed.delete(subject);
    await this.works.done(process, subject);
  }
}
