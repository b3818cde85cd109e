/** What a customer does at the provider's own element. */
export type CustomerAct = 'pays' | 'is-declined' | 'authenticates' | 'fails-to-authenticate' | 'cancels';

/** What goes wrong with the next calls. */
export type Trouble = {
  readonly calls: number;
  readonly latencyMs?: number;
  /** The line is cut before anything was done, or after it was done and before it is answered. */
  readonly cut?: 'before' | 'after';
  readonly answer?: 429 | 500;
};

export type Delivery = { readonly body: Buffer; readonly headers: Readonly<Record<string, string>> };
