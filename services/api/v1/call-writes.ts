import type { OwnWrites } from '../session/session-ids.js';

/** What one call of a program wrote: nothing of it is kept for the next, which says `after_position`. */
export class CallWrites implements OwnWrites {
  #position: bigint | undefined;

  get position(): bigint | undefined {
    return this.#position;
  }

  async reached(position: bigint | undefined): Promise<void> {
    if (position !== undefined && position > (this.#position ?? 0n)) this.#position = position;
  }
}
