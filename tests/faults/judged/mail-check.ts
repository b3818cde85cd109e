import { setTimeout as sleep } from 'node:timers/promises';
import type { LoggedEvent } from '../../support/hatch-command.js';

/** A queue whose mail server was away tries again after pauses that double. */
const SENT_WITHIN_MS = 90_000;
const LOOK_EACH_MS = 2_000;
/** What customers are told of every order; the rest may be out of date before it is sent. */
const ALWAYS_SENT = ['order-confirmation', 'order-ready'];

/** `unknown`: its sending was begun, and nobody knows how it ended. */
type Fate = 'owed' | 'unknown' | 'sent' | 'dropped';

const FATES: Readonly<Record<string, Fate>> = {
  NotificationOwed: 'owed',
  SendStarted: 'unknown',
  SendUnconfirmed: 'unknown',
  SendFailed: 'owed',
  SendAgainAsked: 'owed',
  NotificationSent: 'sent',
  MailLeft: 'dropped',
  MailDropped: 'dropped',
};

/** By Message-ID. */
const fatesOf = (log: readonly LoggedEvent[]): ReadonlyMap<string, Fate> => {
  const fates = new Map<string, Fate>();
  for (const { stream, type, data } of log) {
    const fate = stream.startsWith('notification-') ? FATES[type] : undefined;
    if (fate && ALWAYS_SENT.includes(String(data['notification'])))
      fates.set(`${stream.slice('notification-'.length)}@hatch`, fate);
  }
  return fates;
};

/**
 * G21: of each mail one was taken. One whose sending was cut off may have been taken or not; it is not sent again by itself.
 *
 * @param read the log as it is now
 */
export const wrongMails = async (
  read: () => Promise<readonly LoggedEvent[]>,
  taken: ReadonlyMap<string, number>,
): Promise<readonly string[]> => {
  for (const since = performance.now(); ; await sleep(LOOK_EACH_MS)) {
    const fates = fatesOf(await read());
    const notTaken = (wanted: Fate) => [...fates].filter(([id, fate]) => fate === wanted && !taken.has(id));
    const owed = notTaken('owed');
    if (owed.length > 0 && performance.now() - since < SENT_WITHIN_MS) continue;
    return [
      ...owed.map(([id]) => `${id} is owed, and was not sent within ${SENT_WITHIN_MS / 1000} s`),
      ...notTaken('sent').map(([id]) => `${id} is said to be sent, and was not`),
      ...[...taken].filter(([, times]) => times > 1).map(([id, times]) => `${id} was sent ${times} times`),
    ];
  }
};
