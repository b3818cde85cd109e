import { createHmac } from 'node:crypto';
import { networkOf } from '../http/address-network.js';
import type { Logger } from './logger.js';

const LETTERS = 22;

/** What an auditor asks for after a bad night. */
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

/** Whom and what an event is about; nothing of it is written as it is but the last two. */
export type SecurityFacts = {
  /** The e-mail address of the account that is meant, as somebody gave it. */
  readonly account?: string | undefined;
  readonly address?: string | undefined;
  /** Method and pattern of the call. */
  readonly call?: string;
  /** Names of what was changed, never values. */
  readonly changed?: readonly string[];
};

/**
 * Security events in the program's log, whatever its level. Accounts and networks are keyed hashes: who has the key
 * can look for one, nobody can read them.
 */
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
