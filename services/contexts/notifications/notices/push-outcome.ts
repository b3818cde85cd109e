import type { OutboundAnswer, TextOutcome } from '@hatch/platform';

/** `code`: the reason of a refusal, without personal data. */
export type NoticeOutcome = { readonly outcome: TextOutcome['outcome']; readonly code: string };

const NOT_FOUND = 404;
const GONE = 410;
const TOO_MANY = 429;
const SERVER_ERROR = 500;

/**
 * Push services answer by RFC 8030. A timeout is retried, as a repeated notice replaces itself on the phone. An address
 * in a private network belongs to no push service.
 */
export const pushOutcome = (answer: OutboundAnswer): NoticeOutcome => {
  if ('failure' in answer) return { outcome: answer.failure === 'private' ? 'stopped' : 'busy', code: answer.failure };
  const { status } = answer;
  const code = String(status);
  if (status >= 200 && status < 300) return { outcome: 'taken', code };
  if (status === NOT_FOUND || status === GONE) return { outcome: 'stopped', code };
  return { outcome: status === TOO_MANY || status >= SERVER_ERROR ? 'busy' : 'refused', code };
};
