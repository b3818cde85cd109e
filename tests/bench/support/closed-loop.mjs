import { Connection } from './connection.mjs';

/** Times of one kind of call. */
export class Times {
  #ms = [];
  errors = new Map();

  /** Runs and times one call; a failure is counted by its message. */
  async of(call) {
    const began = performance.now();
    try {
      return await call();
    } catch (error) {
      this.errors.set(error.message, (this.errors.get(error.message) ?? 0) + 1);
      throw error;
    } finally {
      this.#ms.push(performance.now() - began);
    }
  }

  get count() {
    return this.#ms.length;
  }

  percentile(share) {
    const sorted = [...this.#ms].sort((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  }
}

/**
 * Each connection sends its next request as soon as the last was answered, until the time is over.
 * @param {(connection: Connection, over: () => boolean) => Promise<void>} visit
 * @returns {Promise<number>} seconds it took
 */
export const closedLoop = async (port, { connections, seconds }, visit) => {
  const open = await Promise.all(Array.from({ length: connections }, () => Connection.open(port)));
  const started = performance.now();
  const over = () => performance.now() - started > seconds * 1000;
  await Promise.all(
    open.map(async (connection) => {
      while (!over()) await visit(connection, over);
      connection.close();
    }),
  );
  return (performance.now() - started) / 1000;
};
