import { CONTACT_LENGTHS, isContactEmail, isOneLine, isSomeLines } from '@hatch/kernel/rules';
import { Transform } from 'class-transformer';
import { IsNotEmpty, IsString, MaxLength, ValidateBy, ValidateIf } from 'class-validator';

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
export class SendContactDto {
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
