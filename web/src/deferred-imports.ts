import { readLiveKeys } from './boot';

/** Apart from the entry file, which should import little. */
export const deferredImports = {
  live: async () => (await import('./live/create-live')).createLive(readLiveKeys()),
  notifications: async () => (await import('./components/ui/notifications')).Notifications,
};
