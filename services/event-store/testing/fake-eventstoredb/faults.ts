const FLUSHED_MS = 20;

export type FaultySubscription = {
  /** Falls silent but stays open. */
  stall(): void;
  /** Ends as a server does that is shut down in good order. */
  end(): void;
};

/** Every fault the server can be made to show. What starts one returns the function that ends it. */
export class Faults {
  readonly #subscriptions = new Set<FaultySubscription>();
  #silent = false;
  #refusing = false;
  #repeating = false;
  #losing = false;
  #refusingAppend = false;
  #leavingReadAfter: number | undefined;
  #leavingSubscriptionAfter: number | undefined;

  constructor(
    /** Breaks every connection at once. */
    readonly dropConnections: () => void,
  ) {}

  /** Appends are not written, and neither they nor reads are answered. */
  readonly neverAnswer = (): (() => void) => {
    this.#silent = true;
    return () => (this.#silent = false);
  };

  /** The next append is written but never answered. */
  readonly loseNextAnswer = (): void => {
    this.#losing = true;
  };

  /** The next append is refused, without a word of why. */
  readonly refuseNextAppend = (): void => {
    this.#refusingAppend = true;
  };

  /** Appends are written once but answered twice, and subscriptions deliver every event twice. */
  readonly answerTwice = (): (() => void) => {
    this.#repeating = true;
    return () => (this.#repeating = false);
  };

  /** In the midst of the next read of a stream, after this many events, every connection breaks. */
  readonly goAwayInNextRead = (after: number): void => {
    this.#leavingReadAfter = after;
  };

  /** In the midst of the next subscription, after this many events, every connection breaks. */
  readonly goAwayInNextSubscription = (after: number): void => {
    this.#leavingSubscriptionAfter = after;
  };

  readonly refuseSubscriptions = (): (() => void) => {
    this.#refusing = true;
    return () => (this.#refusing = false);
  };

  readonly stallSubscriptions = (): void => {
    for (const subscription of this.#subscriptions) subscription.stall();
  };

  readonly endSubscriptions = (): void => {
    for (const subscription of this.#subscriptions) subscription.end();
  };

  get isSilent(): boolean {
    return this.#silent;
  }

  get isRefusingSubscriptions(): boolean {
    return this.#refusing;
  }

  /** How often a subscription delivers an event. */
  get copies(): number {
    return this.#repeating ? 2 : 1;
  }

  /** How often the append in hand is answered. */
  takeAnswers(): number {
    const answers = this.#losing ? 0 : this.copies;
    this.#losing = false;
    return answers;
  }

  takeRefusal(): boolean {
    const refused = this.#refusingAppend;
    this.#refusingAppend = false;
    return refused;
  }

  takeEndOfRead(): number | undefined {
    const after = this.#leavingReadAfter;
    this.#leavingReadAfter = undefined;
    return after;
  }

  takeEndOfSubscription(): number | undefined {
    const after = this.#leavingSubscriptionAfter;
    this.#leavingSubscriptionAfter = undefined;
    return after;
  }

  /** Goes away once what was written before has reached the client. */
  leave(): void {
    setTimeout(this.dropConnections, FLUSHED_MS);
  }

  isOpen(subscription: FaultySubscription): void {
    this.#subscriptions.add(subscription);
  }

  isOver(subscription: FaultySubscription): void {
    this.#subscriptions.delete(subscription);
  }
}
