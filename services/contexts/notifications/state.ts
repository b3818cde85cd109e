import type { Decider } from '@hatch/kernel';
import type { NotificationEvent } from './events.js';

export type Notification =
  | { readonly status: 'none' }
  | (Begun & { readonly status: 'scheduled' | 'sending' | 'sent' | 'unknown' | 'left' | 'dropped' })
  | (Begun & { readonly status: 'failed'; readonly error: string });

type Begun = {
  readonly attempts: number;
  readonly asked?: number;
};

const begunBefore = (before: Notification): Begun => {
  if (before.status === 'none') return { attempts: 0 };
  const { attempts, asked } = before;
  return { attempts, ...(asked !== undefined && { asked }) };
};

const evolve = (before: Notification, { type, data }: NotificationEvent): Notification => {
  switch (type) {
    case 'NotificationOwed':
      return before.status === 'none' || before.status === 'dropped'
        ? { ...begunBefore(before), status: 'scheduled' }
        : before;
    case 'SendStarted':
      return { ...begunBefore(before), status: 'sending', attempts: data.attempt };
    case 'NotificationSent':
      return { ...begunBefore(before), status: 'sent', attempts: data.attempt };
    case 'SendFailed':
      return { ...begunBefore(before), status: 'failed', attempts: data.attempt, error: data.error };
    case 'SendUnconfirmed':
      return { ...begunBefore(before), status: 'unknown', attempts: data.attempt };
    case 'SendAgainAsked':
      return { ...begunBefore(before), status: 'scheduled', asked: data.round };
    case 'MailLeft':
      return { ...begunBefore(before), status: 'left' };
    case 'MailDropped':
      return { ...begunBefore(before), status: 'dropped' };
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
