import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import getPort from 'get-port';

export type RedisServer = { readonly url: string; stop(): Promise<void> };

/** A throw-away Redis on a free loopback port that keeps nothing. */
export const startRedis = async (): Promise<RedisServer> => {
  const port = await getPort({ host: '127.0.0.1' });
  const server = spawn(
    'redis-server',
    [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
      '--maxmemory-policy',
      'noeviction',
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await once(server, 'spawn');
  for await (const line of createInterface({ input: server.stdout })) if (line.includes('Ready to accept')) break;
  server.stdout.resume();
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      server.kill('SIGTERM');
      await once(server, 'exit');
    },
  };
};
