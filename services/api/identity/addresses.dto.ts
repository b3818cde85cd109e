import { IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';

const which = { message: 'Say which address is meant' };
const text = { message: 'must be a text of a sensible length' };
const LONGEST = 2000;

/** Its rules are those of the delivery details. */
export class SaveAddressDto {
  @IsOptional()
  @IsString(which)
  @IsNotEmpty(which)
  @MaxLength(40, which)
  readonly id?: string;

  @IsString(text) @MaxLength(LONGEST, text) readonly full_name!: string;
  @IsString(text) @MaxLength(LONGEST, text) readonly phone_number!: string;
  @IsString(text) @MaxLength(LONGEST, text) readonly address_1!: string;
  @IsString(text) @MaxLength(LONGEST, text) readonly address_2!: string;
  @IsString(text) @MaxLength(LONGEST, text) readonly address_3!: string;
  @IsString(text) @MaxLength(LONGEST, text) readonly town_city!: string;
  @IsString(text) @MaxLength(LONGEST, text) readonly postcode!: string;
}

export class RemoveAddressDto {
  @IsString(which)
  @IsNotEmpty(which)
  @MaxLength(40, which)
  readonly id!: string;
}
