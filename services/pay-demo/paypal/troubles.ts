import type { Trouble } from '../acts.js';

export type PayPalTrouble = Omit<Trouble, 'answer'> & {
  /** 403: the app lacks the permission. */
  readonly answer?: 403 | 429 | 500;
  /** Only calls whose method and path contain it, such as `POST /v2/checkout/orders`. */
  readonly path?: string;
};

/** What is to go wrong, in the order in which it was asked for. */
export class Troubles {
  readonly #coming: { readonly trouble: PayPalTrouble; left: number }[] = [];

  add(trouble: PayPalTrouble): void {
    this.#coming.push({ trouble, left: trouble.calls });
  }

  clear(): void {
    this.#coming.length = 0;
  }

  /** The trouble of this call, which counts as one of its calls. */
  of(call: string): PayPalTrouble | undefined {
    const next = this.#coming.find(({ trouble, left }) => left > 0 && call.includes(trouble.path ?? ''));
    if (next) next.left -= 1;
    return next?.trouble;
  }
}
