import type { INestApplication, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { randomBytes } from 'node:crypto';
import {
  createHttpAdapter,
  ErrorFilter,
  OwnSite,
  validation,
  type HttpOptions,
  type Logger,
  type Rotated,
} from '../index.js';

export type AppOptions = Partial<Pick<HttpOptions, 'trustsProxy' | 'limits'>> & {
  readonly logger: Logger;
  readonly publicUrl: string;
  /** Of the session cookie; another one each time when absent. */
  readonly keys?: Rotated<Buffer>;
  /** Called before the application starts. */
  readonly configure?: (app: INestApplication) => void;
};

export type RunningApp = {
  /** Without a slash at the end. */
  readonly url: string;
  readonly close: () => Promise<void>;
};

/** A module as the host runs it, on a free port. */
export const startApp = async (
  module: Type,
  { logger, publicUrl, keys, configure, trustsProxy, limits }: AppOptions,
): Promise<RunningApp> => {
  const session = { keys: keys ?? ([randomBytes(32)] as const), secure: false };
  const site = new OwnSite({ host: '127.0.0.1', port: 0, siteDomain: new URL(publicUrl).hostname, publicUrl });
  const adapter = await createHttpAdapter({ site, trustsProxy, session, logger, ...(limits && { limits }) });
  const app: INestApplication = await NestFactory.create(module, adapter, { logger: false, bodyParser: false });
  app.useGlobalFilters(new ErrorFilter(logger));
  app.useGlobalPipes(validation());
  configure?.(app);
  await app.listen(0, '127.0.0.1');
  return { url: (await app.getUrl()).replace(/\/$/, ''), close: () => app.close() };
};
