export type { NotificationEvent, NotificationKind } from './events.js';
export {
  notificationId,
  scheduleNotification,
  recordFailure,
  recordSent,
  startSend,
  type About,
} from './send.command.js';
export { notification, type Notification } from './state.js';
