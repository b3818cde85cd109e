import 'reflect-metadata';
import { ErrorPagesOfShop, type PageOptions } from '@hatch/api';
import { PusherAdapter } from '@hatch/gateway';
import {
  SecurityLog,
  createHttpAdapter,
  ErrorFilter,
  nestLogger,
  OwnSite,
  proxiesOf,
  publicGlobals,
  validation,
  type Drainable,
} from '@hatch/platform';
import type { INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compressAnswers } from './edge/compression.js';
import { listenAt } from './edge/listen.js';
import { secureHeaders } from './edge/security-headers.js';
import { serveFiles } from './edge/static-files.js';
import { HatchModule } from './hatch.module.js';
import type { OpenProcess } from './open-process.js';

export type WebServer = Drainable & {
  readonly app: INestApplication;
  listen(): Promise<void>;
};

export const createWebServer = async (process: OpenProcess): Promise<WebServer> => {
  const { config, secrets, logger } = process.ports;
  const site = new OwnSite(config);
  const adapter = await createHttpAdapter({
    site,
    trustsProxy: proxiesOf(config),
    session: { keys: secrets.cookieKeys, secure: config.publicUrl.startsWith('https:') },
    logger,
    onAnswered: process.metrics.answered,
    tracing: process.ports.tracing,
    security: new SecurityLog(logger, secrets.addressKey),
    deadline: { ms: config.requestDeadlineMs, isLogSilent: () => process.logSilence.isSilent },
  });
  const server: FastifyInstance = adapter.getInstance();
  secureHeaders(server, config, publicGlobals(config, secrets));
  await compressAnswers(server);
  const api = config.roles.includes('api');
  const webFolder = config.webDir ?? (await findWebFolder());
  if (api && webFolder !== undefined) await serveFiles(server, webFolder);
  const pages = {
    indexHtml: join(webFolder ?? '', 'index.html'),
    ...(api && webFolder !== undefined && (await pageRenderer(webFolder))),
  };
  const app = await NestFactory.create(HatchModule.forProcess(process, pages), adapter, {
    logger: nestLogger(logger),
    bodyParser: false,
    abortOnError: false,
  });
  app.useGlobalFilters(new ErrorFilter(logger, api ? app.get(ErrorPagesOfShop, { strict: false }) : {}));
  app.useGlobalPipes(validation());
  app.useWebSocketAdapter(new PusherAdapter(app, site));
  await app.init();
  return {
    app,
    listen: () => listenAt(server, { ...config, variable: 'PORT' }),
    drain: () => server.drain(),
    stopListening: () => server.stopListening(),
  };
};

/** The folder of `npm run dev` has no server renderer: there browsers draw the pages. */
const pageRenderer = async (webFolder: string): Promise<Pick<PageOptions, 'renderPage'>> => {
  const file = join(webFolder, 'server', 'server.js');
  return (await isThere(file)) ? import(pathToFileURL(file).href) : {};
};

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
