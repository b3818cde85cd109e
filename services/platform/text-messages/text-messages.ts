export type TextMessage = {
  /** E.164: `+447700900123`. */
  readonly to: string;
  readonly text: string;
  /** Useless after that. */
  readonly ttlSeconds: number;
};

/** `stopped`: the recipient has opted out. `busy`: may be tried again. `unknown`: it may have been taken. */
export type TextOutcome =
  | { readonly outcome: 'taken' | 'stopped' | 'busy' | 'unknown' }
  | {
      readonly outcome: 'refused';
      /** Without personal data. */
      readonly code: string;
    };

export abstract class TextMessages {
  /** Without a provider no customer is asked. */
  abstract readonly isOffered: boolean;
  /** Never rejects for the provider's answers. */
  abstract send(message: TextMessage): Promise<TextOutcome>;
}
