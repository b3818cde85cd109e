import { FormInteger } from '@hatch/platform';
import { IsInt, IsOptional, IsString, MaxLength } from 'class-validator';

/** PAY-18: nothing has to be sent; the order is the session's own, and its total the server's. */
export class CreatePaymentDto {
  /** Pence, as the page shows it: nobody is asked for a total they have not seen (OPEN-110). */
  @IsOptional()
  @FormInteger()
  @IsInt({ message: 'expected_total must be a number of pence' })
  readonly expected_total?: number;

  /** The solved challenge of `GET /api/captcha`, when an answer asked for one (G25). */
  @IsOptional()
  @IsString({ message: 'captcha must be a text' })
  @MaxLength(5000, { message: 'captcha must be a text' })
  readonly captcha?: string;
}
