import { IsString, MaxLength } from 'class-validator';

export class PayMethodDto {
  @IsString({ message: 'Choose a payment method' })
  @MaxLength(40, { message: 'Choose a payment method' })
  readonly method!: string;
}
