import { PayPalError } from './paypal-error.js';

const LONGEST_ID = 108;

type Kept = { readonly made: unknown; readonly until: number };

/** What was made under a `PayPal-Request-Id`, for as long as PayPal keeps it; a refused request is not kept. */
export class RequestIds {
  readonly #kept = new Map<string, Kept>();

  constructor(private readonly clock: { readonly now: Date }) {}

  get state(): readonly (readonly [string, Kept])[] {
    return [...this.#kept];
  }

  restore(state: RequestIds['state']): void {
    for (const [key, kept] of state) this.#kept.set(key, kept);
  }

  /** @returns what was made, and whether it was by an earlier request of the same id, whatever that one asked for */
  once<Made>(call: string, id: string | undefined, keptMs: number, make: () => Made): { made: Made; again: boolean } {
    if (id === undefined) return { made: make(), again: false };
    if (id.length === 0 || id.length > LONGEST_ID) throw new PayPalError(400, 'INVALID_STRING_LENGTH');
    const key = `${call} ${id}`;
    const now = this.clock.now.getTime();
    const kept = this.#kept.get(key);
    if (kept && now < kept.until) return { made: kept.made as Made, again: true };
    const made = make();
    this.#kept.set(key, { made, until: now + keptMs });
    return { made, again: false };
  }
}
