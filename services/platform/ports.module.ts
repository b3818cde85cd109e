import type { Clock, StreamStore } from '@hatch/kernel';
import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import type { Pool } from 'pg';
import { Visitors } from './access/visitors.js';
import { Captcha } from './captcha/captcha.js';
import { CONFIG, type Config } from './config/config.js';
import { CommandObserver } from './cqrs/observed-command-bus.js';
import { POOL } from './database/pool.js';
import { typeOrmModule } from './database/typeorm.module.js';
import { createRateLimits } from './http/create-rate-limits.js';
import { IdempotentAnswers } from './http/idempotent-answers.js';
import { PUBLIC_GLOBALS, publicGlobals } from './http/public-globals.js';
import { RateLimits } from './http/rate-limits.js';
import { Jobs } from './jobs/jobs.js';
import { LOGGER, type Logger } from './logging/logger.js';
import { SecurityLog } from './logging/security-log.js';
import { MAIL_ENCRYPTION, type MailEncryption } from './mail/dev-mailbox.js';
import { MailModule } from './mail/mail.module.js';
import type { Mailer } from './mail/mailer.js';
import { Outbound } from './outbound/outbound.js';
import { PictureStore } from './pictures/picture-store.js';
import { SECRETS, type Secrets } from './secrets/secrets.js';
import { createTextMessages } from './text-messages/create-text-messages.js';
import { TextMessages } from './text-messages/text-messages.js';
import { ChannelGrants, PostgresChannelGrants } from './sessions/channel-grants.js';
import { SessionStore } from './sessions/session-store.js';
import { NO_TRACING, TRACING, type Tracing } from './tracing/tracing.js';
import { pushContact, WebPush } from './web-push/web-push.js';
import { CLOCK, DATABASE_URL, EVENT_STORE, KEY_VAULT } from './tokens.js';

/** Opened before the application and closed after it. */
export type Ports = {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly databaseUrl: string;
  readonly pool: Pool;
  readonly store: StreamStore;
  readonly vault: object;
  readonly jobs: Jobs;
  readonly pictures: PictureStore;
  readonly mailEncryption: MailEncryption;
  readonly sessions: SessionStore;
  /** No other process uses the database: no events to listen for, no clicks to share counts of. */
  readonly alone: boolean;
  readonly mailer?: Mailer;
  readonly outbound?: Outbound;
  readonly commandObserver: CommandObserver;
  readonly tracing?: Tracing;
};

@Module({})
export class PortsModule {
  static forRoot(ports: Ports): DynamicModule {
    const { config, secrets, logger, outbound = new Outbound(), tracing = NO_TRACING } = ports;
    const values = [
      { provide: CONFIG, useValue: config },
      { provide: SECRETS, useValue: secrets },
      { provide: PUBLIC_GLOBALS, useValue: publicGlobals(config, secrets) },
      { provide: Visitors, useValue: new Visitors(secrets.limitsKey) },
      { provide: LOGGER, useValue: logger },
      { provide: SecurityLog, useValue: new SecurityLog(logger, secrets.addressKey) },
      { provide: CLOCK, useValue: ports.clock },
      { provide: DATABASE_URL, useValue: ports.databaseUrl },
      { provide: POOL, useValue: ports.pool },
      { provide: EVENT_STORE, useValue: ports.store },
      { provide: KEY_VAULT, useValue: ports.vault },
      { provide: Jobs, useValue: ports.jobs },
      { provide: PictureStore, useValue: ports.pictures },
      { provide: MAIL_ENCRYPTION, useValue: ports.mailEncryption },
      { provide: SessionStore, useValue: ports.sessions },
      { provide: IdempotentAnswers, useValue: new IdempotentAnswers(ports.pool, ports.clock) },
      { provide: ChannelGrants, useValue: new PostgresChannelGrants(ports.pool) },
      { provide: CommandObserver, useValue: ports.commandObserver },
      { provide: TRACING, useValue: tracing },
      { provide: Outbound, useValue: outbound },
      { provide: TextMessages, useValue: createTextMessages(config.textUrl) },
      { provide: WebPush, useValue: new WebPush(secrets.webPushKey, pushContact(config), outbound) },
      {
        provide: Captcha,
        inject: [RateLimits],
        useFactory: (limits: RateLimits) => new Captcha(secrets.limitsKey, limits),
      },
      {
        provide: RateLimits,
        useFactory: () =>
          createRateLimits({
            redisUrl: config.redisUrl,
            pool: ports.pool,
            key: secrets.limitsKey,
            logger,
            alone: ports.alone,
          }),
      },
    ] satisfies readonly Provider[];
    return {
      module: PortsModule,
      global: true,
      imports: [typeOrmModule(), MailModule.forRoot(ports.mailer)],
      providers: values,
      exports: values.map(({ provide }) => provide),
    };
  }
}
