import type { ComponentType } from 'react';
import { readLiveKeys } from './boot';
import { Notifications } from './components/ui/notifications';
import { createLive } from './live/create-live';
import type { Live } from './live/live-context';

/** What the first paint does without, in a file of its own. */
export type Deferred = { readonly live: Live; readonly Notifications: ComponentType };

export const createDeferred = (): Deferred => ({ live: createLive(readLiveKeys()), Notifications });
