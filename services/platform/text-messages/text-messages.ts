export type TextMessage = {
  /** In international form: `+447700900123`. */
  readonly to: string;
  readonly text: string;
  /** Not worth sending any later. */
  readonly ttlSeconds: number;
};

/**
 * `taken`: the provider has it. `stopped`: whoever has the number has told the provider to send nothing more. `busy`:
 * it was not taken and can be tried again. `refused`: it never will be. `unknown`: nobody knows whether it was taken.
 */
export type TextOutcome =
  | { readonly outcome: 'taken' | 'stopped' | 'busy' | 'unknown' }
  | {
      readonly outcome: 'refused';
      /** What the provider says of it, without personal data. */
      readonly code: string;
    };

/** Hands text messages over to a provider. Also its injection token. */
export abstract class TextMessages {
  /** False for a shop that has no provider: then nobody is asked whether they want any. */
  abstract readonly isOffered: boolean;
  /** Never rejects for what the provider does. */
  abstract send(message: TextMessage): Promise<TextOutcome>;
}
