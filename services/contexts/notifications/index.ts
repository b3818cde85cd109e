export { TOLD_ONCE } from './events.js';
export type { About, NotificationEvent, NotificationKind } from './events.js';
export { notificationId, scheduleNotification, recordFailure, recordSent, startSend } from './send.decision.js';
export { notification, type Notification } from './state.js';
