import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** File names here contain a hash of the content. */
const HASHED = ['assets', 'demo'];
const PAGE = 'index.html';
const NOT_SERVED = ['server', '.vite'];

export const serveFiles = async (server: FastifyInstance, folder: string): Promise<void> => {
  const entries = await readdir(folder, { withFileTypes: true });
  const shared = { index: false, decorateReply: false, preCompressed: true, cacheControl: true } as const;
  await server.register(fastifyStatic, { ...shared, decorateReply: true, root: folder, serve: false, maxAge: '1h' });
  for (const entry of entries) {
    const prefix = `/${entry.name}`;
    if (NOT_SERVED.includes(entry.name)) continue;
    if (entry.isDirectory()) {
      const kept = HASHED.includes(entry.name) ? { immutable: true, maxAge: '365d' } : { maxAge: '1h' };
      await server.register(fastifyStatic, {
        ...shared,
        ...kept,
        root: join(folder, entry.name),
        prefix: `${prefix}/`,
      });
    } else if (entry.name !== PAGE && !/\.(br|gz|map)$/.test(entry.name)) {
      server.get(prefix, (_request, reply) => reply.sendFile(entry.name));
    }
  }
};
