import { systemClock } from '@hatch/kernel';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseConfig } from '../config/config.js';
import { Jobs } from '../jobs/jobs.js';
import { createLogger } from '../logging/logger.js';
import type { MailEncryption } from '../mail/dev-mailbox.js';
import type { Mailer } from '../mail/mailer.js';
import { FolderPictureStore } from '../pictures/folder-picture-store.js';
import type { Ports } from '../ports.module.js';
import { derive, secretsFrom } from '../secrets/secrets.js';
import { PostgresSessionStore } from '../sessions/postgres-session-store.js';

const SECRET = 'a secret of this spec that is long enough';
const DATA_DIR = join(tmpdir(), `hatch-spec-${process.pid}`);

/** Nothing works these off: a spec runs the reaction itself. */
class IdleJobs extends Jobs {
  enqueue(): Promise<void> {
    return Promise.resolve();
  }

  work(): Promise<void> {
    return Promise.resolve();
  }

  depths(): Promise<readonly []> {
    return Promise.resolve([]);
  }

  waiting(): Promise<number> {
    return Promise.resolve(0);
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

const noMailKept = (): never => {
  throw new Error('This spec keeps no mail');
};
const noEncryption: MailEncryption = { encrypt: noMailKept, decrypt: noMailKept };

type Given = Pick<Ports, 'store' | 'pool' | 'databaseUrl'> &
  Partial<Ports> & { readonly mailer: Mailer; readonly environment?: Readonly<Record<string, string>> };

/** The ports of a process under test: what a spec does not give does nothing, or is of memory. */
export const testPorts = ({ environment = {}, ...given }: Given): Ports => ({
  config: parseConfig({
    PUBLIC_URL: 'https://shop.example',
    SMTP_URL: 'smtp://127.0.0.1:25',
    NODE_ENV: 'test',
    DATA_DIR,
    ...environment,
  }),
  secrets: {
    ...secretsFrom({ session: [SECRET], personalData: [SECRET] }),
    addressKey: derive(SECRET, 'e-mail addresses'),
    clientSecretsKey: derive(SECRET, 'client secrets'),
    trackingKey: derive(SECRET, 'tracking links'),
    webPushKey: derive(SECRET, 'web push'),
  },
  logger: createLogger({ level: 'silent' }),
  clock: systemClock,
  vault: {},
  jobs: new IdleJobs(),
  pictures: new FolderPictureStore(DATA_DIR),
  mailEncryption: noEncryption,
  sessions: new PostgresSessionStore({ pool: given.pool, alone: true }),
  alone: true,
  commandObserver: { handled: () => undefined },
  ...given,
});
