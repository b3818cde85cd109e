import { ContactMessages } from '@hatch/contexts/contact/module';
import { Controller, Get } from '@nestjs/common';

/** Visitors' messages, in case a mail does not arrive. */
@Controller('api/admin')
export class AdminContactController {
  constructor(private readonly messages: ContactMessages) {}

  /** Unsent messages first, then the newest. */
  @Get('contact_messages')
  async list() {
    const messages = (await this.messages.list()).map(({ id, name, email, phoneNo, subject, message, ...when }) => ({
      id,
      received_at: when.receivedAt.toISOString(),
      /** Null until the mail server has taken it. */
      sent_at: when.sentAt?.toISOString() ?? null,
      name,
      email,
      phone_no: phoneNo,
      subject,
      message,
    }));
    return { status: true, message: '', messages };
  }
}
