import { ContactCaptcha, SendContactMessage } from '@hatch/contexts/contact/module';
import type { CommandContext } from '@hatch/kernel';
import { CONTACT_LENGTHS, isContactEmail, isOneLine, isSomeLines } from '@hatch/kernel/rules';
import { Context, RateLimited } from '@hatch/platform';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Transform } from 'class-transformer';
import { IsNotEmpty, IsString, MaxLength, ValidateBy, ValidateIf } from 'class-validator';
import type { Failure, Success } from '../answers.js';

const Trimmed = () => Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

const Fits = (message: string, fits: (value: string) => boolean) =>
  ValidateBy({
    name: 'fits',
    validator: {
      validate: (value) => typeof value !== 'string' || fits(value),
      defaultMessage: () => message,
    },
  });

const name = { message: 'Please enter your name' };
const email = { message: 'Not a valid email address' };
const message = { message: 'Please enter a message' };
const phoneNo = { message: 'Please enter your phone number' };
const subject = { message: 'Please enter a subject' };

/** A field that the form does not show is `false`. */
class SendContactDto {
  @Trimmed()
  @IsString(name)
  @IsNotEmpty(name)
  @MaxLength(CONTACT_LENGTHS.name, { message: 'This name is too long' })
  @Fits('The name must be one line of text', isOneLine)
  readonly name!: string;

  @Trimmed()
  @IsString(email)
  @Fits(email.message, isContactEmail)
  readonly email!: string;

  @Trimmed()
  @IsString(message)
  @IsNotEmpty(message)
  @MaxLength(CONTACT_LENGTHS.message, { message: `Please write ${CONTACT_LENGTHS.message} characters at most` })
  @Fits('The message must be text', isSomeLines)
  readonly message!: string;

  @ValidateIf(({ phoneNo: given }: SendContactDto) => given !== false)
  @Trimmed()
  @IsString(phoneNo)
  @IsNotEmpty(phoneNo)
  @MaxLength(CONTACT_LENGTHS.phoneNo, { message: 'This phone number is too long' })
  @Fits('The phone number must be one line of text', isOneLine)
  readonly phoneNo!: string | false;

  @ValidateIf(({ subject: given }: SendContactDto) => given !== false)
  @Trimmed()
  @IsString(subject)
  @IsNotEmpty(subject)
  @MaxLength(CONTACT_LENGTHS.subject, { message: 'This subject is too long' })
  @Fits('The subject must be one line of text', isOneLine)
  readonly subject!: string | false;

  @IsString({ message: 'The captcha is missing' })
  @IsNotEmpty({ message: 'The captcha is missing' })
  @MaxLength(8192, { message: 'The captcha is not one' })
  readonly g_recaptcha_token!: string;
}

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
