import type { OwnWrites } from '../session/session-ids.js';

/** Writes of one call: the next call names them in `after_position`. */
export class CallWrites implements OwnWrites {
  #position: bigint | undefined;

  get position(): bigint | undefined {
    return this.#position;
  }

  async reached(position: bigint | undefined): Promise<void> {
    if (position !== undefined && position > (this.#position ?? 0n)) this.#position = position;
  }
}
