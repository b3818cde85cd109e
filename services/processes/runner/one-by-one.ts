import type { Clock } from '@hatch/kernel';
import { isAway, reasonOf } from './is-away.js';
import type { ParkedWorks } from './parked-work.repository.js';
import { failedAgain, waited, type Rounds } from './rounds.js';

export type OneByOneOptions = {
  readonly process: string;
  readonly works: Pick<ParkedWorks, 'of' | 'park' | 'done'>;
  readonly clock: Clock;
  readonly log: { error(details: object, message: string): void };
};

export type CreateOneByOne = (process: string) => Pick<OneByOne, 'run'>;

/** An item that fails delays no other, and is retried less and less often. */
export class OneByOne {
  #failed: Map<string, Rounds> | undefined;

  constructor(private readonly options: OneByOneOptions) {}

  /**
   * @param find the longest due first; `more` adds as many as have failed, so that those displace no other
   * @param subjectOf shown to staff; holds no personal data
   */
  async run<Item>(
    find: (more: number) => Promise<readonly Item[]>,
    subjectOf: (item: Item) => string,
    work: (item: Item) => Promise<unknown>,
  ): Promise<void> {
    const { process, works } = this.options;
    this.#failed ??= new Map((await works.of(process)).map(({ subject }) => [subject, failedAgain(undefined)]));
    const failed = this.#failed;
    const items = await find(failed.size);
    const due = new Set(items.map(subjectOf));
    for (const subject of [...failed.keys()].filter((one) => !due.has(one))) await this.#settle(subject, failed);
    for (const item of items) {
      const subject = subjectOf(item);
      const before = failed.get(subject);
      if (before && before.left > 0) failed.set(subject, waited(before));
      else if ((await this.#didOne(subject, () => work(item))) && before) await this.#settle(subject, failed);
    }
  }

  async #didOne(subject: string, work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      if (isAway(error)) throw error;
      const { process, works, clock, log } = this.options;
      this.#failed?.set(subject, failedAgain(this.#failed.get(subject)));
      await works.park({ process, subject, revision: null, eventType: '', error: reasonOf(error), since: clock() });
      log.error({ process, subject, err: error }, 'A task cannot be done for one; it goes on with the others');
      return false;
    }
  }

  async #settle(subject: string, failed: Map<string, Rounds>): Promise<void> {
    failed.delete(subject);
    await this.options.works.done(this.options.process, subject);
  }
}
