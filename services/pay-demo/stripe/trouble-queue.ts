import type { Trouble } from '../acts.js';

/** Trouble that can be meant for calls of one method alone. */
export type CallTrouble = Trouble & { readonly method?: 'GET' | 'POST' };

/** What goes wrong with the next calls, first told first. */
export class TroubleQueue {
  #queue: CallTrouble[] = [];

  add(trouble: CallTrouble): void {
    this.#queue.push(trouble);
  }

  clear(): void {
    this.#queue = [];
  }

  /** The trouble of this call, counted off. */
  take(method: string | undefined): CallTrouble | undefined {
    const found = this.#queue.find((trouble) => trouble.calls > 0 && (trouble.method ?? method) === method);
    if (found === undefined) return undefined;
    const left = found.calls - 1;
    this.#queue = this.#queue.flatMap((trouble) =>
      trouble !== found ? [trouble] : left > 0 ? [{ ...trouble, calls: left }] : [],
    );
    return found;
  }
}
