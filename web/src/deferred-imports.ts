import { readLiveKeys } from './boot';

/** What is loaded once the page is drawn. The entry itself is a file of its own, which had better name little. */
export const deferredImports = {
  live: async () => (await import('./live/create-live')).createLive(readLiveKeys()),
  notifications: async () => (await import('./components/ui/notifications')).Notifications,
};
