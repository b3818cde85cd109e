import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port on which nothing listens at the moment. */
export const freePort = async (host: string): Promise<number> => {
  const probe = createServer().listen(0, host);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error(`No free port on ${host}`);
  return address.port;
};
