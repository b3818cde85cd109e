export const WEBHOOK_QUEUE = 'webhooks';
export const DELIVER_JOB = 'deliver';
export const TELL_STOPPED_JOB = 'tell-stopped';

const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;
const FIRST_PAUSE_MS = 10 * SECOND_MS;
const LONGEST_PAUSE_MS = 4 * HOUR_MS;
const LONGEST_REST_MS = 0.25 * HOUR_MS;
const MOST_DOUBLINGS = 20;
/** Fewer failures may be the fault of the events. */
const RESTS_AFTER = 3;
const STOPPED_AFTER = 20;
const STOPPED_AFTER_MS = 24 * HOUR_MS;

export const TRIED_FOR_MS = 72 * HOUR_MS;
/** While the called programs learn the new secret. */
export const FORMER_SECRET_FOR_MS = 24 * HOUR_MS;

const doubling = (times: number, longest: number): number =>
  Math.min(longest, FIRST_PAUSE_MS * 2 ** Math.min(times, MOST_DOUBLINGS));

export const nextTryAt = (tries: number, expiresAt: Date, now: Date): Date | null => {
  const next = new Date(now.getTime() + doubling(tries - 1, LONGEST_PAUSE_MS));
  return next <= expiresAt ? next : null;
};

export const restingUntil = (failures: number, now: Date): Date | null =>
  failures < RESTS_AFTER ? null : new Date(now.getTime() + doubling(failures - RESTS_AFTER, LONGEST_REST_MS));

export const isHopeless = (failures: number, failingSince: Date, now: Date): boolean =>
  failures >= STOPPED_AFTER && now.getTime() - failingSince.getTime() >= STOPPED_AFTER_MS;
