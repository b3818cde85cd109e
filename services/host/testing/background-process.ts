import { testDatabase } from '@hatch/event-store/testing';
import { createLogger, nestLogger, parseConfig, type Outbound, type Role } from '@hatch/platform';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBackground } from '../background.js';
import { Disposables } from '../disposables.js';
import { HatchModule } from '../hatch.module.js';
import { migrate } from '../migrate.js';
import { migrations } from '../migrations.js';
import { openProcess, type OpenProcess } from '../open-process.js';

export type BackgroundProcess = {
  readonly dataDir: string;
  readonly ports: OpenProcess['ports'];
  readonly app: INestApplicationContext;
  /** Why it would have ended. */
  readonly stuck: readonly string[];
  isLeading(): boolean;
  close(): Promise<void>;
};

/** A process with the jobs of a shop of its own, which has no demo data. */
export const startBackgroundProcess = async (
  roles: readonly Role[] = ['jobs'],
  outbound?: Outbound,
  endWithinMs?: number,
): Promise<BackgroundProcess> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'hatch-background-'));
  const database = await testDatabase();
  await migrate(database.url, migrations);
  const config = parseConfig({ DATABASE_URL: database.url, DATA_DIR: dataDir, SESSION_SECRET: 's'.repeat(40) });
  const disposables = new Disposables();
  const stuck: string[] = [];
  const onStuck = (why: string) => void stuck.push(why);
  const opened = await openProcess({ ...config, roles }, createLogger({ level: 'silent' }), disposables, { onStuck });
  const ports = { ...opened.ports, ...(outbound && { outbound }) };
  const process = { ...opened, ports };
  const app = await NestFactory.createApplicationContext(HatchModule.forProcess(process, { indexHtml: '' }), {
    logger: nestLogger(ports.logger),
    abortOnError: false,
  });
  const background = await startBackground(process, app, endWithinMs);
  return {
    dataDir,
    ports,
    app,
    stuck,
    isLeading: () => background.isLeading(),
    close: async () => {
      await background.close();
      await app.close();
      await disposables.close();
      await database.close();
      await rm(dataDir, { recursive: true });
    },
  };
};
