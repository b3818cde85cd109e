import type { Viewer } from './viewer.js';

export type Program = {
  /** The same for every token of one authorisation. */
  readonly grantId: string;
  readonly scopes: readonly string[];
  readonly viewer: Viewer;
};

export abstract class Programs {
  abstract of(accessToken: string): Promise<Program | null>;
}
