import 'reflect-metadata';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { constants } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { readdir, access } from 'node:fs/promises';
import { join } from 'node:path';
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
import { fileURLToPath, pathToFileURL } from 'node:url';
import { listenAt } from './edge/listen.js';
import { secureHeaders } from './edge/security-headers.js';
import { HatchModule } from './hatch.module.js';
import type { OpenProcess } from './open-process.js';

const WORTHWHILE_BYTES = 1024;
/** The best ratio for the wait of a live answer; built files may bring better compressed ones. */
const QUICK = 4;

const compressAnswers = async (server: FastifyInstance): Promise<void> => {
  await server.register(compress, {
    threshold: WORTHWHILE_BYTES,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: QUICK } },
    zlibOptions: { level: QUICK },
  });
};

/** File names here contain a hash of the content. */
const HASHED = ['assets', 'demo'];
const PAGE = 'index.html';
const NOT_SERVED = ['server', '.vite'];

const serveFiles = async (server: FastifyInstance, folder: string): Promise<void> => {
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

type WebServer = Drainable & {
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
