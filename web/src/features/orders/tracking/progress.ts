import { londonTime } from '@hatch/kernel/rules';
import type { Tracking } from './api';
import { latenessOf, type Lateness } from './lateness';
import { messages } from './messages';

export type TrackedOrder = Tracking['order'];
export type TrackingProgress = TrackedOrder['progress'];

const STAGES: readonly unknown[] = [
  'received',
  'accepted',
  'making',
  'ready',
  'out',
  'done',
  'cancelled',
] satisfies readonly TrackingProgress['stage'][];

/** Undefined for a payload of another release. */
export const progressIn = (
  payload: Readonly<Record<string, unknown>>,
): { readonly progress: TrackingProgress; readonly seq: number } | undefined => {
  const { progress, seq } = payload;
  if (typeof progress !== 'object' || progress === null || typeof seq !== 'number') return undefined;
  const isKnown = 'stage' in progress && STAGES.includes(progress.stage);
  return isKnown ? { progress: progress as TrackingProgress, seq } : undefined;
};

type Way = keyof typeof messages.steps;
const wayOf = ({ ta_method }: Pick<TrackedOrder, 'ta_method'>): Way => ta_method ?? 'NONE';

export const stepsOf = (order: TrackedOrder): readonly string[] => messages.steps[wayOf(order)];

const REACHED = {
  COLLECT: { received: 0, accepted: 1, making: 2, ready: 3, out: 3, done: 4 },
  DELIVER: { received: 0, accepted: 1, making: 2, ready: 3, out: 4, done: 5 },
  NONE: { received: 0, accepted: 1, making: 1, ready: 1, out: 1, done: 2 },
} as const;

export const reachedBy = (order: TrackedOrder): number => {
  const { stage } = order.progress;
  return stage === 'cancelled' ? -1 : REACHED[wayOf(order)][stage];
};

const isAwaited = ({ ta_method, progress: { stage } }: TrackedOrder): boolean =>
  stage === 'accepted' || stage === 'making' || (ta_method === 'DELIVER' && (stage === 'ready' || stage === 'out'));

/** Null if on time or finished. @param now the server's clock */
export const latenessNow = (order: TrackedOrder, now: number): Lateness | null => {
  const { due_by, promised_for, promised_at, not_taken } = order.progress;
  if (!isAwaited(order)) return null;
  return latenessOf({ dueBy: due_by, promisedFor: promised_for, promisedAt: promised_at, isNotTaken: not_taken }, now);
};

export const dueText = (order: TrackedOrder, lateness: Lateness | null): string | undefined => {
  const due = lateness?.expectedAt ?? order.progress.due_by;
  if (due === null || order.ta_method === null || !isAwaited(order)) return undefined;
  const time = londonTime(new Date(due));
  return order.ta_method === 'COLLECT' ? messages.readyAbout(time) : messages.withYouAbout(time);
};

export const headlineOf = ({ ta_method, progress: { stage } }: TrackedOrder): string => {
  switch (stage) {
    case 'ready':
      return ta_method === 'DELIVER' ? messages.leavesSoon : messages.ready;
    case 'done':
      if (ta_method === null) return messages.complete;
      return ta_method === 'DELIVER' ? messages.delivered : messages.collected;
    default:
      return messages[stage];
  }
};
