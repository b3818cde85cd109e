import type { AboutMail } from './events.js';
import type { NotificationRepository } from './notification.repository.js';
import { mailIn } from './send.decision.js';

export const findMail = async (
  notifications: Pick<NotificationRepository, 'eventsOf'>,
  id: string,
): Promise<AboutMail | undefined> => {
  for await (const { data } of notifications.eventsOf(id)) return mailIn(data);
  return undefined;
};
