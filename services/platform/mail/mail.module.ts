import { Module, type DynamicModule, type FactoryProvider, type OnApplicationShutdown } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Pool } from 'pg';
import { CONFIG, type Config } from '../config/config.js';
import { POOL } from '../database/pool.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { TracedMailer } from '../tracing/traced-mailer.js';
import { TRACING, type Tracing } from '../tracing/tracing.js';
import { createMailer } from './create-mailer.js';
import { DevMailbox } from './dev-mailbox.js';
import { MailClaims } from './mail-claims.js';
import { MailboxMessageEntity } from './mailbox-message.entity.js';
import { Mailer } from './mailer.js';
import { Outbox } from './outbox.js';

const configured: FactoryProvider<Mailer> = {
  provide: Mailer,
  inject: [CONFIG, DevMailbox, TRACING],
  useFactory: ({ smtpUrl, demo, isPublic, mailFrom }: Config, mailbox: DevMailbox, tracing: Tracing) => {
    const mailer = createMailer({ smtpUrl, isDemo: demo && !isPublic, from: mailFrom, mailbox });
    return tracing.isOn ? new TracedMailer(mailer, tracing) : mailer;
  },
};

const claims: FactoryProvider<MailClaims> = {
  provide: MailClaims,
  inject: [POOL],
  useFactory: (pool: Pool) => new MailClaims(pool),
};

const outbox: FactoryProvider<Outbox> = {
  provide: Outbox,
  inject: [Mailer, MailClaims, LOGGER],
  useFactory: (mailer: Mailer, claimed: MailClaims, logger: Logger) => new Outbox(mailer, claimed, logger),
};

@Module({})
export class MailModule implements OnApplicationShutdown {
  constructor(private readonly mailer: Mailer) {}

  static forRoot(mailer: Mailer | undefined): DynamicModule {
    return {
      module: MailModule,
      global: true,
      imports: [TypeOrmModule.forFeature([MailboxMessageEntity])],
      providers: [DevMailbox, mailer ? { provide: Mailer, useValue: mailer } : configured, claims, outbox],
      exports: [DevMailbox, MailClaims, Outbox],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.mailer.close();
  }
}
