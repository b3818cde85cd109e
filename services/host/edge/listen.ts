import type { FastifyInstance } from 'fastify';

type Place = { readonly host: string; readonly port: number; readonly variable: 'PORT' | 'OPS_PORT' };

/** Not by Nest's own `listen`, which logs a taken port as a failure of the program. @throws with what to do */
export const listenAt = async (
  server: Pick<FastifyInstance, 'listen'>,
  { host, port, variable }: Place,
): Promise<void> => {
  try {
    await server.listen({ port, host });
  } catch (error) {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    throw taken
      ? new Error(`Port ${port} of ${host} is taken; set ${variable} to another one`, { cause: error })
      : error;
  }
};
