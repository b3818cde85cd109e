import { createHmac } from 'node:crypto';
import { networkOf } from '../http/address-network.js';
import type { Logger } from './logger.js';

const LETTERS = 22;

export type SecurityEvent =
  | 'login.ok'
  | 'login.failed'
  | 'login.throttled'
  | 'logout'
  | 'logout.everywhere'
  | 'account.registered'
  | 'account.closed'
  | 'account.exported'
  | 'email.changed'
  | 'password.changed'
  | 'password.reset'
  | 'access.denied'
  | 'oauth.client'
  | 'oauth.allowed'
  | 'oauth.ended'
  | 'second-factor.failed'
  | 'second-factor.changed'
  | 'pin.failed'
  | 'pin.changed'
  | 'rights.changed'
  | 'secrets.changed'
  | 'webhook.changed';

/** Only the last two are logged unhashed. */
export type SecurityFacts = {
  readonly account?: string | undefined;
  readonly address?: string | undefined;
  readonly call?: string;
  /** Names of what was changed, never values. */
  readonly changed?: readonly string[];
};

/** Logged at every level. Accounts and networks are keyed hashes: only the key's holder can look for one. */
export class SecurityLog {
  readonly #lines: Logger;

  /** @param key 32 bytes, the same for every process and over every rotation */
  constructor(
    logger: Logger,
    private readonly key: Buffer,
  ) {
    this.#lines = logger.child({ log: 'security' }, { level: 'info' });
  }

  record(event: SecurityEvent, { account, address, call, changed }: SecurityFacts): void {
    this.#lines.info(
      {
        event,
        ...(account !== undefined && { account: this.#hashOf('account', account.trim().toLowerCase()) }),
        ...(address !== undefined && { network: this.#hashOf('network', networkOf(address).network) }),
        ...(call !== undefined && { call }),
        ...(changed !== undefined && { changed }),
      },
      'Security',
    );
  }

  #hashOf(what: string, text: string): string {
    return createHmac('sha256', this.key).update(`security log ${what}:${text}`).digest('base64url').slice(0, LETTERS);
  }
}
