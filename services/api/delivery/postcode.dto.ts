import { IsString, MaxLength } from 'class-validator';

export class PostcodeDto {
  @IsString({ message: 'Not a valid postcode' })
  @MaxLength(40, { message: 'Not a valid postcode' })
  readonly postcode!: string;
}
