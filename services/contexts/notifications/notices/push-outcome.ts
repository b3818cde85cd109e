import type { OutboundAnswer, TextOutcome } from '@hatch/platform';

/** What became of a notice that was handed over; `code` says why where it was not taken, without personal data. */
export type NoticeOutcome = { readonly outcome: TextOutcome['outcome']; readonly code: string };

const NOT_FOUND = 404;
const GONE = 410;
const TOO_MANY = 429;
const SERVER_ERROR = 500;

/**
 * As a push service answers (RFC 8030). One that does not answer in time is asked again, for on the phone a notice takes
 * the place of itself; an address that leads into a private network is none of a push service.
 */
export const pushOutcome = (answer: OutboundAnswer): NoticeOutcome => {
  if ('failure' in answer) return { outcome: answer.failure === 'private' ? 'stopped' : 'busy', code: answer.failure };
  const { status } = answer;
  const code = String(status);
  if (status >= 200 && status < 300) return { outcome: 'taken', code };
  if (status === NOT_FOUND || status === GONE) return { outcome: 'stopped', code };
  return { outcome: status === TOO_MANY || status >= SERVER_ERROR ? 'busy' : 'refused', code };
};
