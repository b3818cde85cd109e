import type { VisitorSession } from '../sessions/visitor-session.js';

export type Viewer = {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly isAdmin: boolean;
  readonly isSuperuser: boolean;
  /** True for administrators and superusers too. */
  readonly canManageTakeaway: boolean;
  /** True for auditors, administrators and superusers. */
  readonly canReadHistory: boolean;
  readonly isDeveloper: boolean;
  /** Has a role, left out above, that counts only once a second factor is set up. */
  readonly needsSecondFactor?: true;
  /** At a shared tablet: actions are this person's, and the rights above are those that both have. */
  readonly person?: { readonly userId: string; readonly name: string };
};

export const doerOf = ({ userId, person }: Pick<Viewer, 'userId' | 'person'>): string => person?.userId ?? userId;

export abstract class Viewers {
  abstract of(session: VisitorSession): Promise<Viewer | null>;
}

export type Program = {
  /** The same for every token of one authorisation. */
  readonly grantId: string;
  readonly scopes: readonly string[];
  readonly viewer: Viewer;
};

export abstract class Programs {
  abstract of(accessToken: string): Promise<Program | null>;
}
