import { TooManyRequests, type Program } from '@hatch/platform';
import { Injectable } from '@nestjs/common';

const MOST_OF_GRANT = 5;
/** Twenty tills that each use all of theirs. */
const MOST_OF_ACCOUNT = 100;
const MOST = 1_000;
const ASK_AGAIN_S = 30;

class Underway {
  readonly #counts = new Map<string, number>();

  constructor(private readonly most: number) {}

  async during<Answer>(who: string, work: () => Promise<Answer>): Promise<Answer> {
    const count = this.#counts.get(who) ?? 0;
    if (count >= this.most) throw new TooManyRequests(ASK_AGAIN_S);
    this.#counts.set(who, count + 1);
    try {
      return await work();
    } finally {
      const left = (this.#counts.get(who) ?? 1) - 1;
      if (left > 0) this.#counts.set(who, left);
      else this.#counts.delete(who);
    }
  }
}

/** Limits concurrent readers: in all, for each account and, of those waiting, for each permission. */
@Injectable()
export class FeedListeners {
  readonly #ofGrants = new Underway(MOST_OF_GRANT);
  readonly #ofAccounts = new Underway(MOST_OF_ACCOUNT);
  readonly #all = new Underway(MOST);

  /** @throws TooManyRequests */
  reading<Answer>({ viewer }: Program, work: () => Promise<Answer>): Promise<Answer> {
    return this.#ofAccounts.during(viewer.userId, () => this.#all.during('', work));
  }

  /** @throws TooManyRequests */
  waiting<Answer>(program: Program, work: () => Promise<Answer>): Promise<Answer> {
    return this.#ofGrants.during(program.grantId, () => this.reading(program, work));
  }
}
