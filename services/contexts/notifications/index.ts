export { TOLD_ONCE } from './events.js';
export type {
  About,
  AboutMail,
  AboutNotice,
  Notice,
  NotificationEvent,
  NotificationKind,
  SubscriberEvent,
} from './events.js';
export { LONGEST_ENDPOINT } from './notices/push-subscription.js';
export { subscribers, type Subscribers } from './notices/subscribers.js';
export { underWay } from './rejections.js';
export {
  askSendAgain,
  confirmSent,
  delayName,
  dropMail,
  leaveMail,
  mailIn,
  notificationId,
  recordFailure,
  recordSent,
  recordUnconfirmed,
  scheduleNotification,
  startSend,
} from './send.js';
export { notification, type Notification } from './state.js';
