import { isLoopback } from '../config/loopback.js';

export const TEXT_URL_EXAMPLE = 'twilio://account-sid:auth-token@api.twilio.com?from=%2B441134960000';

export type TwilioAccount = {
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
