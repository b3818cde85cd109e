import { randomUUID } from 'node:crypto';
import type { Owed } from './deliveries.repository.js';

export const pingFor = (webhookId: string, now: Date): Owed => {
  const id = randomUUID();
  return {
    webhookId,
    eventId: id,
    eventType: 'ping',
    body: JSON.stringify({ id, type: 'ping', at: now.toISOString(), data: {} }),
  };
};
