import { ApiError } from './api-error.js';

export type Answer = { readonly status: number; readonly body: string };

const DAY_MS = 24 * 60 * 60 * 1000;
const LONGEST = 255;

type Kept = { readonly endpoint: string; readonly parameters: string; readonly at: number; readonly answer: Answer };

/** Answers by the key of the call that they were first given to; forgotten a day later, as Stripe does. */
export class IdempotencyKeys {
  readonly #kept = new Map<string, Kept>();

  constructor(private readonly now: () => Date) {}

  get state(): readonly (readonly [string, Kept])[] {
    return [...this.#kept];
  }

  restore(state: readonly (readonly [string, Kept])[]): void {
    for (const [key, kept] of state) this.#kept.set(key, kept);
  }

  /** @returns the answer that was given before @throws ApiError when the key is not for this call */
  earlier(key: string, endpoint: string, parameters: string): Answer | undefined {
    if (key.length > LONGEST) throw idempotencyError('Idempotency keys are up to 255 characters long.');
    const kept = this.#kept.get(key);
    if (kept === undefined || this.now().getTime() - kept.at >= DAY_MS) return undefined;
    if (kept.endpoint !== endpoint)
      throw idempotencyError(
        `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${kept.endpoint}').`,
      );
    if (kept.parameters !== parameters)
      throw idempotencyError(
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      );
    return kept.answer;
  }

  keep(key: string, endpoint: string, parameters: string, answer: Answer): void {
    this.#kept.set(key, { endpoint, parameters, at: this.now().getTime(), answer });
  }
}

const idempotencyError = (message: string): ApiError => new ApiError(400, 'idempotency_error', message);
