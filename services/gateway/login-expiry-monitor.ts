import { closeCodes } from './closing.js';
import type { Connection } from './connection.js';

const LOOK_EVERY_MS = 3_000;

export type LoginWatchOptions = {
  /** Whether a login still lasts and its account may hear what is private to staff. */
  readonly mayHear: (loginId: string) => Promise<boolean>;
  readonly onTrouble: (error: unknown) => void;
};

/**
 * Sends a socket away soon after the login ended, or lost its rights, that let it into a private channel (OPEN-16). It may
 * come back at once: a new socket needs new signatures, which only a login that holds gets.
 */
export class LoginWatch {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly connections: ReadonlySet<Connection>,
    private readonly options: LoginWatchOptions,
  ) {}

  start(): void {
    this.timer = setTimeout(() => void this.look().finally(() => this.timer && this.start()), LOOK_EVERY_MS).unref();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  /** What cannot be asked now is asked again the next time; until then the sockets stay. */
  async look(): Promise<void> {
    const logins = new Set([...this.connections].flatMap((connection) => [...connection.logins]));
    const ended = await Promise.all([...logins].map(async (login) => ((await this.mayHear(login)) ? [] : [login])));
    for (const login of ended.flat())
      for (const connection of this.connections)
        if (connection.logins.has(login)) connection.close(closeCodes.reconnect, 'The login has ended: sign in anew.');
  }

  private async mayHear(login: string): Promise<boolean> {
    try {
      return await this.options.mayHear(login);
    } catch (error) {
      this.options.onTrouble(error);
      return true;
    }
  }
}
