import { TooManyRequests } from '@hatch/platform';
import { Injectable } from '@nestjs/common';

const MOST_OF_ONE = 5;
const MOST = 1_000;
const ASK_AGAIN_S = 30;

/** Bounds how many wait for events at the same time, in all and of one permission (API-02). */
@Injectable()
export class FeedListeners {
  readonly #waiting = new Map<string, number>();
  #all = 0;

  /** @throws TooManyRequests */
  async during<Answer>(grantId: string, work: () => Promise<Answer>): Promise<Answer> {
    const own = this.#waiting.get(grantId) ?? 0;
    if (own >= MOST_OF_ONE || this.#all >= MOST) throw new TooManyRequests(ASK_AGAIN_S);
    this.#waiting.set(grantId, own + 1);
    this.#all++;
    try {
      return await work();
    } finally {
      const left = (this.#waiting.get(grantId) ?? 1) - 1;
      if (left > 0) this.#waiting.set(grantId, left);
      else this.#waiting.delete(grantId);
      this.#all--;
    }
  }
}
