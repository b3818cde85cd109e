import { Controller, Get, Header, NotFoundException, Param, ParseIntPipe } from '@nestjs/common';
import { DevMailbox, type MailboxMessage } from './dev-mailbox.js';
import { MAILBOX_POLICY, mailPage, mailsPage } from './dev-mailbox.pages.js';

const HTML = 'text/html; charset=utf-8';

@Controller('dev')
export class DevMailboxController {
  constructor(private readonly mails: DevMailbox) {}

  @Get('mail.json')
  async list(): Promise<{ readonly status: true; readonly mails: readonly MailboxMessage[] }> {
    return { status: true, mails: await this.mails.list() };
  }

  @Get('mail')
  @Header('content-type', HTML)
  @Header('content-security-policy', MAILBOX_POLICY)
  async show(): Promise<string> {
    return mailsPage(await this.mails.list());
  }

  @Get('mail/:id')
  @Header('content-type', HTML)
  @Header('content-security-policy', MAILBOX_POLICY)
  async one(@Param('id', ParseIntPipe) id: number): Promise<string> {
    const mail = Number.isSafeInteger(id) ? await this.mails.find(id) : undefined;
    if (!mail) throw new NotFoundException('There is no such mail any more');
    return mailPage(mail);
  }
}
