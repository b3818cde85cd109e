import { ContactCaptcha, SendContactMessage } from '@hatch/contexts/contact/module';
import type { CommandContext } from '@hatch/kernel';
import { Context, RateLimited } from '@hatch/platform';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Failure, Success } from '../answers.js';
import { SendContactDto } from './send-contact.dto.js';

const MESSAGES = { name: 'contact messages', times: 5, perSeconds: 60 } as const;
const SENT = 'Your message has been sent - Thank you';

@Controller()
export class ContactController {
  constructor(
    private readonly commands: CommandBus,
    private readonly captcha: ContactCaptcha,
  ) {}

  @Post('send_contact')
  @HttpCode(200)
  @RateLimited(MESSAGES)
  async send(@Body() body: SendContactDto, @Context() context: CommandContext): Promise<Success | Failure> {
    const { g_recaptcha_token: token, phoneNo, subject, name, email, message } = body;
    const written = { name, email, message, phoneNo: phoneNo || null, subject: subject || null };
    const { rejection } = await this.commands.execute(new SendContactMessage({ message: written, token }, context));
    return rejection ? { status: false, message: rejection.message } : { status: true, message: SENT };
  }

  @Get('api/contact_captcha')
  captchaOfPage() {
    return { status: true, message: '', site_key: this.captcha.siteKey };
  }
}
