export type { NotificationEvent, NotificationKind } from './events.js';
export {
  notificationId,
  scheduleNotification,
  recordFailure,
  recordSent,
  startSend,
  type About,
} from './send.decision.js';
export { notification, type Notification } from './state.js';
