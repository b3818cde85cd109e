import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import getPort from 'get-port';

export type RedisServer = { readonly url: string; readonly pid: number; stop(): Promise<void> };

export type RedisOptions = {
  /** Any free one by default. */
  readonly port?: number;
  /** Where every write is kept before it is answered; by default nothing is kept. */
  readonly folder?: string;
};

const KEEPING_NOTHING = ['--appendonly', 'no'];
const keepingAll = (folder: string) => ['--appendonly', 'yes', '--appendfsync', 'always', '--dir', folder];

/** A throw-away Redis on a loopback port. */
export const startRedis = async ({ port: given, folder }: RedisOptions = {}): Promise<RedisServer> => {
  const port = given ?? (await getPort({ host: '127.0.0.1' }));
  const server = spawn(
    'redis-server',
    [
      ...['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--maxmemory-policy', 'noeviction'],
      ...(folder === undefined ? KEEPING_NOTHING : keepingAll(folder)),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await once(server, 'spawn');
  for await (const line of createInterface({ input: server.stdout })) if (line.includes('Ready to accept')) break;
  server.stdout.resume();
  return {
    url: `redis://127.0.0.1:${port}`,
    pid: Number(server.pid),
    stop: async () => {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    },
  };
};
