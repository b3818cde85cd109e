import { FormInteger } from '@hatch/platform';
import { IsInt, IsOptional, IsString, MaxLength } from 'class-validator';

/** All optional: the order is the session's own, and the total the server's. */
export class CreatePaymentDto {
  /** Pence on the customer's screen; the server refuses to charge another total. */
  @IsOptional()
  @FormInteger()
  @IsInt({ message: 'expected_total must be a number of pence' })
  readonly expected_total?: number;

  @IsOptional()
  @IsString({ message: 'captcha must be a text' })
  @MaxLength(5000, { message: 'captcha must be a text' })
  readonly captcha?: string;
}
