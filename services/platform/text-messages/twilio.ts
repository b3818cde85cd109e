import { isLoopback } from '../config/loopback.js';
import { TextMessages, type TextMessage, type TextOutcome } from './text-messages.js';

export const TEXT_URL_EXAMPLE = 'twilio://account-sid:auth-token@api.twilio.com?from=%2B441134960000';

type TwilioAccount = {
  readonly origin: string;
  readonly sid: string;
  readonly token: string;
  /** E.164, or a name of at most 11 letters and digits. */
  readonly from: string;
};

const SID = /^[A-Z]{2}[0-9a-f]{32}$/i;
const TOKEN = /^\w+$/;
const FROM = /^(\+\d{8,15}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/;

export const twilioAccount = (textUrl: string): TwilioAccount => {
  const { host, username, password, searchParams } = new URL(textUrl);
  const scheme = searchParams.get('tls') === 'false' ? 'http' : 'https';
  return {
    origin: `${scheme}://${host}`,
    sid: username,
    token: password,
    // A plus not written as %2B is a space by now.
    from: (searchParams.get('from') ?? '').replace(/^ (?=\d)/, '+'),
  };
};

/** Without TLS on this machine alone. */
export const isTwilioUrl = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  if (protocol !== 'twilio:' || hostname === '') return false;
  const { origin, sid, token, from } = twilioAccount(text);
  return SID.test(sid) && TOKEN.test(token) && FROM.test(from) && (origin.startsWith('https:') || isLoopback(hostname));
};

const TIMEOUT_MS = 10_000;
const TOO_MANY = 429;
const UNAVAILABLE = 503;
const SERVER_ERROR = 500;
/** The recipient has answered STOP. */
const UNSUBSCRIBED = 21610;
/** No connection was made, so nothing was sent. */
const NOT_CONNECTED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

/** Twilio has no idempotency key: messages that it may have taken are not sent again. */
export class TwilioTextMessages extends TextMessages {
  readonly isOffered = true;
  readonly #url: string;
  readonly #authorization: string;

  constructor(
    private readonly account: TwilioAccount,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {
    super();
    const { origin, sid, token } = account;
    this.#url = `${origin}/2010-04-01/Accounts/${sid}/Messages.json`;
    this.#authorization = `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}`;
  }

  async send({ to, text, ttlSeconds }: TextMessage): Promise<TextOutcome> {
    const body = new URLSearchParams({
      To: to,
      From: this.account.from,
      Body: text,
      ValidityPeriod: String(ttlSeconds),
    });
    try {
      const answer = await fetch(this.#url, {
        method: 'POST',
        headers: { authorization: this.#authorization, accept: 'application/json' },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(this.timeoutMs),
      });
      return await outcomeOf(answer);
    } catch (error) {
      return { outcome: wasNotConnected(error) ? 'busy' : 'unknown' };
    }
  }
}

const outcomeOf = async (answer: Response): Promise<TextOutcome> => {
  if (answer.ok) {
    await answer.body?.cancel();
    return { outcome: 'taken' };
  }
  if (answer.status === TOO_MANY || answer.status === UNAVAILABLE) return { outcome: 'busy' };
  if (answer.status >= SERVER_ERROR) return { outcome: 'unknown' };
  const code = codeIn(await answer.json().catch(() => undefined));
  return code === UNSUBSCRIBED ? { outcome: 'stopped' } : { outcome: 'refused', code: String(code ?? answer.status) };
};

const codeIn = (body: unknown): number | undefined =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'number' ? body.code : undefined;

const wasNotConnected = (error: unknown): boolean =>
  error instanceof TypeError &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  NOT_CONNECTED.includes(String(error.cause.code));
