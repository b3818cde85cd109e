type Close = () => Promise<void> | void;

export class Disposables {
  readonly #disposables: Close[] = [];
  #closed: Promise<void> | undefined;

  add(close: Close): void {
    this.#disposables.push(close);
  }

  /** Closes once, in the opposite order. @throws AggregateError after trying to close everything */
  close(): Promise<void> {
    this.#closed ??= this.#closeAll();
    return this.#closed;
  }

  async #closeAll(): Promise<void> {
    const failures: unknown[] = [];
    for (const close of this.#disposables.toReversed()) {
      try {
        await close();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Not everything could be closed');
  }
}
