import type { VisitorSession } from '../sessions/visitor-session.js';

/** Who is looking: the account a session is logged in to. */
export type Viewer = {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly isAdmin: boolean;
  readonly isSuperuser: boolean;
  /** True for administrators and superusers too. */
  readonly canManageTakeaway: boolean;
  /** Of auditors; true for administrators and superusers too (HIST-10). */
  readonly canReadHistory: boolean;
  readonly isDeveloper: boolean;
  /** Has a role that counts only once a second factor is set up: until then it is left out above (ACC-07). */
  readonly needsSecondFactor?: true;
  /** Who stands at a shared tablet (KIT-14): what is done is theirs, and the rights above are those that both have. */
  readonly person?: { readonly userId: string; readonly name: string };
};

/** Whoever does it: the person at a shared tablet, else the account itself. */
export const doerOf = ({ userId, person }: Pick<Viewer, 'userId' | 'person'>): string => person?.userId ?? userId;

/** Finds the viewer of a session; also the injection token of the one that does. */
export abstract class Viewers {
  /** Null for a visitor who is not logged in, or whose login was revoked. */
  abstract of(session: VisitorSession): Promise<Viewer | null>;
}
