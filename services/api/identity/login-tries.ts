import { systemClock } from '@hatch/kernel';
import { TooManyTries } from '@hatch/platform';
import { Injectable } from '@nestjs/common';

const MOST = 5;
const WINDOW_MS = 60_000;
const SWEEP_ABOVE = 10_000;

/**
 * At most five wrong passwords a minute for one address and for one account (OPEN-15). A try counts from its
 * beginning, so that guesses side by side gain nothing; one that was right is given back, so that a whole
 * kitchen behind one address can log in.
 */
@Injectable()
export class LoginTries {
  readonly #tries = new Map<string, readonly number[]>();

  /** @throws TooManyTries */
  begin(names: readonly string[]): { forgive(): void } {
    const now = systemClock().getTime();
    const recent = names.map((name) => [name, this.#recent(name, now)] as const);
    for (const [, tries] of recent) if (tries.length >= MOST) throw new TooManyTries(secondsLeft(tries, now));
    for (const [name, tries] of recent) this.#tries.set(name, [...tries, now]);
    if (this.#tries.size > SWEEP_ABOVE) this.#sweep(now);
    return { forgive: () => names.forEach((name) => this.#giveBack(name, now)) };
  }

  #recent(name: string, now: number): readonly number[] {
    return (this.#tries.get(name) ?? []).filter((at) => at > now - WINDOW_MS);
  }

  #giveBack(name: string, at: number): void {
    const tries = this.#tries.get(name) ?? [];
    const index = tries.indexOf(at);
    if (index >= 0) this.#tries.set(name, tries.toSpliced(index, 1));
  }

  #sweep(now: number): void {
    for (const name of this.#tries.keys()) if (this.#recent(name, now).length === 0) this.#tries.delete(name);
  }
}

const secondsLeft = ([oldest = 0]: readonly number[], now: number): number =>
  Math.max(1, Math.ceil((oldest + WINDOW_MS - now) / 1000));
