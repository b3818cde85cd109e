import { once } from 'node:events';
import { createServer } from 'node:net';

type Server = { listen(at: { readonly port: number; readonly host: string }): Promise<unknown> };

type Place = { readonly host: string; readonly port: number; readonly variable: 'PORT' | 'OPS_PORT' };

/** Nest's own `listen` logs a taken port as a failure of the program. @throws with what to do */
export const listenAt = async (server: Server, { host, port, variable }: Place): Promise<void> => {
  try {
    await server.listen({ port, host });
  } catch (error) {
    throw isTaken(error)
      ? new Error(`Port ${port} of ${host} is taken; set ${variable} to another one`, { cause: error })
      : error;
  }
};

export const ensurePortIsFree = async ({ host, port }: Pick<Place, 'host' | 'port'>): Promise<void> => {
  const server = createServer();
  await listenAt({ listen: (at) => once(server.listen(at), 'listening') }, { host, port, variable: 'PORT' });
  server.close();
  await once(server, 'close');
};

const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
