import type { Decider } from '@hatch/kernel';
import type { NotificationEvent } from './events.js';

export type Notification =
  | { readonly status: 'none' }
  | { readonly status: 'scheduled' | 'sending' | 'sent'; readonly attempts: number }
  | { readonly status: 'failed'; readonly attempts: number; readonly error: string };

const evolve = (before: Notification, { type, data }: NotificationEvent): Notification => {
  switch (type) {
    case 'NotificationOwed':
      return before.status === 'none' ? { status: 'scheduled', attempts: 0 } : before;
    case 'SendStarted':
      return { status: 'sending', attempts: data.attempt };
    case 'NotificationSent':
      return { status: 'sent', attempts: data.attempt };
    case 'SendFailed':
      return { status: 'failed', attempts: data.attempt, error: data.error };
    default:
      data satisfies never;
      return before;
  }
};

export const notification: Decider<Notification, NotificationEvent> = {
  category: 'notification',
  initial: { status: 'none' },
  evolve,
};
