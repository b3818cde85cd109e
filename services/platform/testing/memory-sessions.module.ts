import { systemClock } from '@hatch/kernel';
import { Global, Module } from '@nestjs/common';
import { ChannelGrants, type ChannelGrant } from '../sessions/channel-grants.js';
import { SessionStore, type KeptSession } from '../sessions/session-store.js';

/** Sessions of an application that has no database. */
class MemorySessionStore extends SessionStore {
  readonly #sessions = new Map<string, KeptSession>();

  begun(): void {
    // What is not kept is not found.
  }

  find(id: string): Promise<KeptSession | undefined> {
    return Promise.resolve(this.#sessions.get(id));
  }

  open(id: string, session: Pick<KeptSession, 'basketId' | 'loginId'>): Promise<void> {
    return this.#change(id, session);
  }

  end(id: string): Promise<void> {
    return this.#change(id, { endedAt: systemClock() });
  }

  async endOfLogins(loginIds: readonly string[]): Promise<void> {
    for (const [id, { loginId }] of this.#sessions) if (loginId && loginIds.includes(loginId)) await this.end(id);
  }

  reached(id: string, position: bigint): Promise<void> {
    return this.#change(id, { position });
  }

  prune(): Promise<void> {
    return Promise.resolve();
  }

  #change(id: string, change: Partial<KeptSession>): Promise<void> {
    const before = this.#sessions.get(id) ?? { basketId: id, loginId: null, position: 0n, endedAt: null };
    this.#sessions.set(id, { ...before, ...change });
    return Promise.resolve();
  }
}

/** They last until they are all let expire. */
export class MemoryChannelGrants extends ChannelGrants {
  readonly #logins = new Map<string, string>();

  give({ socketId, channel, loginId }: ChannelGrant): Promise<void> {
    this.#logins.set(`${socketId} ${channel}`, loginId);
    return Promise.resolve();
  }

  loginFor(socketId: string, channel: string): Promise<string | undefined> {
    return Promise.resolve(this.#logins.get(`${socketId} ${channel}`));
  }

  expire(): void {
    this.#logins.clear();
  }
}

@Global()
@Module({
  providers: [
    { provide: SessionStore, useClass: MemorySessionStore },
    { provide: ChannelGrants, useClass: MemoryChannelGrants },
  ],
  exports: [SessionStore, ChannelGrants],
})
export class MemorySessionsModule {}
