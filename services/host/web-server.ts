import 'reflect-metadata';
import { NotFoundPages } from '@hatch/api';
import { PusherAdapter } from '@hatch/gateway';
import { createHttpAdapter, ErrorFilter, nestLogger, validation, type Config } from '@hatch/platform';
import type { ChangeFeed } from '@hatch/projections/engine';
import type { INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressAnswers } from './edge/compression.js';
import { secureHeaders } from './edge/security-headers.js';
import { serveFiles } from './edge/static-files.js';
import { HatchModule } from './roles.js';
import type { Built } from './shared.module.js';

export type WebServer = { close(): Promise<void> };

/** Answers on the configured host and port until it is closed. */
export const startWebServer = async (built: Built, feed: ChangeFeed): Promise<WebServer> => {
  const { config, secrets, globals, logger, measures } = built;
  const adapter = await createHttpAdapter({
    publicUrl: config.publicUrl,
    behindProxy: config.behindProxy,
    session: { key: secrets.cookieKey, secure: config.publicUrl.startsWith('https:') },
    logger,
    onAnswered: measures.answered,
  });
  const server: FastifyInstance = adapter.getInstance();
  secureHeaders(server, config, globals);
  await compressAnswers(server);
  const api = config.roles.includes('api');
  const webFolder = await findWebFolder();
  if (api && webFolder !== undefined) await serveFiles(server, webFolder);
  const pages = { indexHtml: join(webFolder ?? '', 'index.html') };
  const app = await NestFactory.create(HatchModule.forRoles(built, feed, pages), adapter, {
    logger: nestLogger(logger),
    bodyParser: false,
    abortOnError: false,
  });
  const notFound = api ? app.get(NotFoundPages, { strict: false }) : undefined;
  app.useGlobalFilters(new ErrorFilter(logger, notFound && ((request) => notFound.pageFor(request))));
  app.useGlobalPipes(validation());
  app.useWebSocketAdapter(new PusherAdapter(app));
  await listen(app, server, config);
  return { close: () => app.close() };
};

/** Not by Nest's own `listen`, which logs a taken port as a failure of the program. */
const listen = async (
  app: INestApplication,
  server: Pick<FastifyInstance, 'listen'>,
  { port, host }: Config,
): Promise<void> => {
  try {
    await app.init();
    await server.listen({ port, host });
  } catch (error) {
    await app.close();
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    throw taken ? new Error(`Port ${port} of ${host} is taken; set PORT to another one`, { cause: error }) : error;
  }
};

/** Beside the compiled server, or beside its source in a test; absent while the front end was not built. */
const WEB_FOLDERS = ['../../../web/dist', '../../web/dist'] as const;

const findWebFolder = async (): Promise<string | undefined> => {
  for (const path of WEB_FOLDERS) {
    const folder = fileURLToPath(new URL(path, import.meta.url));
    if (await isThere(folder)) return folder;
  }
  return undefined;
};

const isThere = (folder: string): Promise<boolean> =>
  access(folder).then(
    () => true,
    () => false,
  );
