import { Module, type DynamicModule, type FactoryProvider, type OnApplicationShutdown } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONFIG, type Config } from '../config/config.js';
import { createMailer } from './create-mailer.js';
import { DevMailbox } from './dev-mailbox.js';
import { MailboxMessageEntity } from './mailbox-message.entity.js';
import { Mailer } from './mailer.js';

const configured: FactoryProvider<Mailer> = {
  provide: Mailer,
  inject: [CONFIG, DevMailbox],
  useFactory: ({ smtpUrl, mailFrom }: Config, mailbox: DevMailbox) =>
    createMailer({ smtpUrl, from: mailFrom, mailbox }),
};

/** Mail by SMTP, or into the local mailbox of a shop that has no mail server. */
@Module({})
export class MailModule implements OnApplicationShutdown {
  constructor(private readonly mailer: Mailer) {}

  /** @param mailer in place of the one the configuration asks for */
  static forRoot(mailer: Mailer | undefined): DynamicModule {
    return {
      module: MailModule,
      global: true,
      imports: [TypeOrmModule.forFeature([MailboxMessageEntity])],
      providers: [DevMailbox, mailer ? { provide: Mailer, useValue: mailer } : configured],
      exports: [DevMailbox, Mailer],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.mailer.close();
  }
}
