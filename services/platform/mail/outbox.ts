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
  /** Rises with each request to resend a mail of unknown outcome; default 0. */
  readonly round?: number;
  /** Called between claim and conversation; false stops the sending. */
  readonly begin?: (claim: Pick<MailClaim, 'isFirst'>) => Promise<boolean>;
};

const FAILURES = 3;
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 60_000;

/** Hands each mail over at most once across processes; during an outage one probe checks before any mail begins. */
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

  /** False where `begin` stopped it. @throws MailServerAway, MailNotClaimed, MailRefused, MailOutcomeUnknown */
  async send(mail: Mail, options: SendingOptions = {}): Promise<boolean> {
    try {
      return await this.#breaker.execute(() => this.#sendOnce(mail, options));
    } catch (error) {
      throw error instanceof BrokenCircuitError ? new MailServerAway() : error;
    }
  }

  stateOf(messageId: string): Promise<ClaimState | undefined> {
    return this.claims.stateOf(messageId);
  }

  async #sendOnce(mail: Mail, { round = 0, begin }: SendingOptions): Promise<boolean> {
    if (this.#breaker.state === CircuitState.HalfOpen) await this.#probe();
    const claim = await this.claims.claim(mail.messageId, round);
    // Another process was refused a moment ago and may try again.
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

  async #begins(claim: MailClaim, begin: SendingOptions['begin']): Promise<boolean> {
    let begins = false;
    try {
      begins = (await begin?.(claim)) ?? true;
    } finally {
      if (!begins) await this.claims.settle(claim, 'refused');
    }
    return begins;
  }

  /** The caller records it too; without either record the outcome counts as unknown, and the mail is not sent again. */
  async #settleTaken(claim: MailClaim): Promise<void> {
    try {
      await this.claims.settle(claim, 'taken');
    } catch (err) {
      this.log.warn({ err, messageId: claim.messageId }, 'A mail was taken, and its claim could not be settled');
    }
  }
}

/** An answer about one mail is no outage. */
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
