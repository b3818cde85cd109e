import type { Viewer } from './viewer.js';

/** A program that came with an access token, and for whom it acts (API-01). */
export type Program = {
  /** Of what was allowed; the same for every token that was given for it. */
  readonly grantId: string;
  readonly scopes: readonly string[];
  readonly viewer: Viewer;
};

/** Finds the program behind an access token; also the injection token of the one that does. */
export abstract class Programs {
  /** Null for a token that is not good, or whose owner is gone. */
  abstract of(accessToken: string): Promise<Program | null>;
}
