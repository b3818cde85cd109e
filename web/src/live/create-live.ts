import { createLiveClient } from './client';
import type { Live, LiveKeys } from './live-context';
import { liveAddress } from './protocol';

const startOf = (page: Document): number | undefined => {
  const since = page.querySelector<HTMLMetaElement>('[name=hatch-since]')?.content;
  return since ? +since : undefined;
};

export const createLive = ({ key, domain }: LiveKeys): Live => ({
  client: key === '' ? undefined : createLiveClient(liveAddress(window.location, key), startOf(document)),
  domain,
});
