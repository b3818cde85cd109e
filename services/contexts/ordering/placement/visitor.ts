/** Whose browser places an order, as far as limits are concerned (G25). */
export type Visitor = {
  readonly sessionId: string;
  /** From where the request came, as a keyed hash. */
  readonly network: string;
};
