import { createLiveClient } from './client';
import type { Live, LiveKeys } from './live-context';
import { liveAddress } from './protocol';

export const createLive = ({ key, domain }: LiveKeys): Live => ({
  client: key === '' ? undefined : createLiveClient(liveAddress(window.location, key)),
  domain,
});
