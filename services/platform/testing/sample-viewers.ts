import { Viewers, type Viewer, type VisitorSession } from '../index.js';

/** Whoever a session names is let in; `kitchen` may run the takeaway. */
export class SampleViewers extends Viewers {
  of(session: VisitorSession): Promise<Viewer | null> {
    const userId = session.loginId?.replace(/-login$/, '');
    if (userId === undefined) return Promise.resolve(null);
    return Promise.resolve({
      userId,
      email: `${userId}@hatch.test`,
      name: userId,
      isAdmin: false,
      isSuperuser: false,
      canManageTakeaway: userId === 'kitchen',
      canReadHistory: false,
      isDeveloper: false,
    });
  }
}
