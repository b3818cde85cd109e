import {
  BrokenCircuitError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleWhen,
} from 'cockatiel';
import type { Logger } from '../logging/logger.js';
import type { ClaimState, MailClaim, MailClaims } from './mail-claims.js';
import { MailNotClaimed, MailOutcomeUnknown, MailRefused, MailServerAway, type Mail, type Mailer } from './mailer.js';

type SendingOptions = {
  /** One more each time that another sending of a mail of unknown outcome is asked for; 0 when absent. */
  readonly round?: number;
  /**
   * Called when the mail is claimed and the conversation with the mail server comes next; nothing is sent where it
   * answers false. `isFirst`: nobody had claimed the mail before.
   */
  readonly begin?: (claim: Pick<MailClaim, 'isFirst'>) => Promise<boolean>;
};

/** So many mails in a row that the server did not answer for are an outage. */
const FAILURES = 3;
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Hands each mail over at most once, whichever process is asked to (G21), and leaves a mail server alone that does not
 * answer: then one attempt in a while finds out whether it is back before any mail is begun.
 */
export class Outbox {
  readonly #breaker = circuitBreaker(
    handleWhen((error) => isOutage(error)),
    {
      breaker: new ConsecutiveBreaker(FAILURES),
      halfOpenAfter: new ExponentialBackoff({ initialDelay: FIRST_PAUSE_MS, maxDelay: LONGEST_PAUSE_MS }),
    },
  );

  constructor(
    private readonly mailer: Mailer,
    private readonly claims: MailClaims,
    private readonly log: Pick<Logger, 'warn' | 'info'>,
  ) {
    this.#breaker.onBreak(() => log.warn({}, 'The mail server does not answer; mails wait until it does'));
    this.#breaker.onReset(() => log.info({}, 'The mail server answers again'));
  }

  /**
   * True once the server has taken the mail; false where `begin` said no.
   * @throws MailServerAway, MailNotClaimed, MailRefused, MailOutcomeUnknown
   */
  async send(mail: Mail, options: SendingOptions = {}): Promise<boolean> {
    try {
      return await this.#breaker.execute(() => this.#sendOnce(mail, options));
    } catch (error) {
      throw error instanceof BrokenCircuitError ? new MailServerAway() : error;
    }
  }

  /** What became of a mail; undefined for one that was never handed over. */
  stateOf(messageId: string): Promise<ClaimState | undefined> {
    return this.claims.stateOf(messageId);
  }

  async #sendOnce(mail: Mail, { round = 0, begin }: SendingOptions): Promise<boolean> {
    if (this.#breaker.state === CircuitState.HalfOpen) await this.#probe();
    const claim = await this.claims.claim(mail.messageId, round);
    // It was refused a moment ago, by another process, which may try again.
    if (claim === 'refused') throw new MailNotClaimed('under-way');
    if (typeof claim === 'string') throw new MailNotClaimed(claim);
    if (!(await this.#begins(claim, begin))) return false;
    try {
      await this.mailer.send(mail);
    } catch (error) {
      const isUnknown = error instanceof MailOutcomeUnknown;
      await this.claims.settle(claim, isUnknown ? 'unknown' : 'refused');
      throw isUnknown ? error : new MailRefused(error);
    }
    await this.#settleTaken(claim);
    return true;
  }

  async #probe(): Promise<void> {
    try {
      await this.mailer.probe();
    } catch (error) {
      throw new MailServerAway(error);
    }
  }

  /** A claim that leads to no conversation is given back. */
  async #begins(claim: MailClaim, begin: SendingOptions['begin']): Promise<boolean> {
    let begins = false;
    try {
      begins = (await begin?.(claim)) ?? true;
    } finally {
      if (!begins) await this.claims.settle(claim, 'refused');
    }
    return begins;
  }

  /** The caller notes it too; without either note the mail counts as one of unknown outcome, and is not sent again. */
  async #settleTaken(claim: MailClaim): Promise<void> {
    try {
      await this.claims.settle(claim, 'taken');
    } catch (err) {
      this.log.warn({ err, messageId: claim.messageId }, 'A mail was taken, and its claim could not be settled');
    }
  }
}

/** An answer about this one mail is none. */
const isOutage = (error: Error): boolean => {
  if (error instanceof MailServerAway || error instanceof MailOutcomeUnknown) return true;
  return error instanceof MailRefused && !isAboutTheMail(error.cause);
};

const NOT_LET_IN = 'EAUTH';
const PERMANENT = 500;

const isAboutTheMail = (cause: unknown): boolean =>
  cause instanceof Error &&
  'responseCode' in cause &&
  typeof cause.responseCode === 'number' &&
  cause.responseCode >= PERMANENT &&
  !('code' in cause && cause.code === NOT_LET_IN);
