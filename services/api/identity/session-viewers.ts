import { Logins } from '@hatch/contexts/identity/module';
import { systemClock } from '@hatch/kernel';
import { Viewers, type Viewer, type VisitorSession } from '@hatch/platform';
import { UserDirectoryQueries } from '@hatch/projections/identity';
import { Injectable } from '@nestjs/common';
import { viewerFrom } from './viewer-from.js';

type Found = { readonly viewer: Promise<Viewer | null>; readonly until: number };

/** How long a login that another process revoked is still believed. */
const CACHED_MS = 2_000;
const MOST_REMEMBERED = 5_000;

/** The viewer is whoever the session's login belongs to, as long as the login has not ended. */
@Injectable()
export class SessionViewers extends Viewers {
  readonly #found = new Map<string, Found>();

  constructor(
    private readonly logins: Logins,
    private readonly users: UserDirectoryQueries,
  ) {
    super();
  }

  async of(session: VisitorSession): Promise<Viewer | null> {
    const { loginId } = session;
    return loginId === undefined ? null : this.ofLogin(loginId);
  }

  /** Null once the login has ended; asked of the database every two seconds at most. */
  async ofLogin(loginId: string): Promise<Viewer | null> {
    const now = systemClock();
    const known = this.#found.get(loginId);
    if (known && known.until > now.getTime()) return known.viewer;
    const viewer = this.#find(loginId, now);
    this.#remember(loginId, { viewer, until: now.getTime() + CACHED_MS });
    return viewer;
  }

  /** The login was revoked: what was found before does not count any more. */
  forget(loginId: string): void {
    this.#found.delete(loginId);
  }

  async #find(loginId: string, now: Date): Promise<Viewer | null> {
    try {
      const login = await this.logins.find(loginId, now);
      const viewer = login ? viewerFrom(await this.users.byId(login.userId)) : null;
      if (!viewer) this.forget(loginId);
      return viewer;
    } catch (error) {
      this.forget(loginId);
      throw error;
    }
  }

  #remember(loginId: string, found: Found): void {
    if (this.#found.size >= MOST_REMEMBERED) this.#found.clear();
    this.#found.set(loginId, found);
  }
}
