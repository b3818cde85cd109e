export type TextMessage = {
  /** E.164: `+447700900123`. */
  readonly to: string;
  readonly text: string;
  readonly ttlSeconds: number;
};

/** `stopped`: the recipient has opted out. `busy`: may be tried again. `unknown`: it may have been taken. */
export type TextOutcome =
  | { readonly outcome: 'taken' | 'stopped' | 'busy' | 'unknown' }
  | {
      readonly outcome: 'refused';
      readonly code: string;
    };

export abstract class TextMessages {
  /** Without a provider no customer is asked. */
  abstract readonly isOffered: boolean;
  abstract send(message: TextMessage): Promise<TextOutcome>;
}
