import { ContactMessages } from '@hatch/contexts/contact/module';
import { Controller, Get } from '@nestjs/common';

/** What visitors wrote, for the day a mail does not arrive (OPEN-95). */
@Controller('api/admin')
export class AdminContactController {
  constructor(private readonly messages: ContactMessages) {}

  /** Those that wait to be sent first, then the newest. */
  @Get('contact_messages')
  async list() {
    const messages = (await this.messages.list()).map(({ id, name, email, phoneNo, subject, message, ...when }) => ({
      id,
      received_at: when.receivedAt.toISOString(),
      /** Null while the mail server has not taken it. */
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
