import { idOfDataKey } from '@hatch/event-store';
import type { GivenSecrets } from '@hatch/platform';
import { createHmac } from 'node:crypto';
import type { Manifest } from './manifest.js';

export const secretIdsOf = ({ cookieKeys, dataKeys }: GivenSecrets): Manifest['secrets'] => ({
  session: cookieKeys.map((key) => createHmac('sha256', key).update('hatch session key').digest('hex').slice(0, 16)),
  data: dataKeys.map(({ dataKey }) => idOfDataKey(dataKey)),
});
