import { Global, Module } from '@nestjs/common';
import { SessionStore, type KeptSession } from '../sessions/session-store.js';

/** Sessions of an application that has no database. */
class MemorySessionStore extends SessionStore {
  readonly #sessions = new Map<string, KeptSession>();

  find(id: string): Promise<KeptSession | undefined> {
    return Promise.resolve(this.#sessions.get(id));
  }

  open(id: string, session: Pick<KeptSession, 'basketId' | 'loginId'>): Promise<void> {
    return this.#change(id, session);
  }

  end(id: string): Promise<void> {
    return this.#change(id, { ended: true });
  }

  reached(id: string, position: bigint): Promise<void> {
    return this.#change(id, { position });
  }

  prune(): Promise<void> {
    return Promise.resolve();
  }

  #change(id: string, change: Partial<KeptSession>): Promise<void> {
    const before = this.#sessions.get(id) ?? { basketId: id, loginId: null, position: 0n, ended: false };
    this.#sessions.set(id, { ...before, ...change });
    return Promise.resolve();
  }
}

@Global()
@Module({ providers: [{ provide: SessionStore, useClass: MemorySessionStore }], exports: [SessionStore] })
export class MemorySessionsModule {}
