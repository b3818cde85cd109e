import { ORDER_FIELDS, type StoredDetails } from '@hatch/kernel/rules';
import { FormInteger } from '@hatch/platform';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsObject, IsOptional, IsString, MaxLength, ValidateNested } from 'class-validator';

const text = { message: 'must be a text of a sensible length' };
const { details } = ORDER_FIELDS;

/** Ignores other fields. The order itself checks the values. */
export class DeliveryFormDto implements Partial<StoredDetails> {
  @IsOptional() @IsString(text) @MaxLength(details.email.posted, text) readonly email?: string;
  @IsOptional() @IsString(text) @MaxLength(details.fullName.posted, text) readonly full_name?: string;
  @IsOptional() @IsString(text) @MaxLength(details.phoneNumber.posted, text) readonly phone_number?: string;
  @IsOptional() @IsString(text) @MaxLength(details.address1.posted, text) readonly address_1?: string;
  @IsOptional() @IsString(text) @MaxLength(details.address2.posted, text) readonly address_2?: string;
  @IsOptional() @IsString(text) @MaxLength(details.address3.posted, text) readonly address_3?: string;
  @IsOptional() @IsString(text) @MaxLength(details.townCity.posted, text) readonly town_city?: string;
  @IsOptional() @IsString(text) @MaxLength(details.postcode.posted, text) readonly postcode?: string;
  @IsOptional() @IsString(text) @MaxLength(details.deliveryInfo.posted, text) readonly delivery_info?: string;
}

export class SaveCartAsOrderDto {
  @IsOptional()
  @IsString({ message: 'order_extra_info must be a text' })
  readonly order_extra_info?: string;
}

/** Ignores posted figures, which the server works out. */
export class UpdateOrderDto {
  @IsOptional()
  @IsObject({ message: 'deliveryForm must hold the fields of the form' })
  @ValidateNested()
  @Type(() => DeliveryFormDto)
  readonly deliveryForm?: DeliveryFormDto;

  @IsOptional()
  @IsIn(['COLLECT', 'DELIVER'], { message: 'Choose COLLECT or DELIVER' })
  readonly ta_method?: 'COLLECT' | 'DELIVER';

  @IsOptional()
  @IsString({ message: 'Not a valid postcode' })
  @MaxLength(40, { message: 'Not a valid postcode' })
  readonly postcode?: string | null;

  /** An ISO instant of `orderTimes`; empty for as soon as possible. */
  @IsOptional()
  @IsString({ message: 'Choose a time of the list' })
  @MaxLength(40, { message: 'Choose a time of the list' })
  readonly slot?: string;

  @IsOptional()
  @IsString({ message: 'Choose a payment method' })
  @MaxLength(40, { message: 'Choose a payment method' })
  readonly payment_method?: string;

  @IsOptional()
  @IsString({ message: 'status must be a text' })
  @MaxLength(40, { message: 'status must be a text' })
  readonly status?: string;

  /** Pence on the customer's screen; the server refuses to place the order at another total. */
  @IsOptional()
  @FormInteger()
  @IsInt({ message: 'expected_total must be a number of pence' })
  readonly expected_total?: number;

  @IsOptional()
  @IsString({ message: 'captcha must be a text' })
  @MaxLength(5000, { message: 'captcha must be a text' })
  readonly captcha?: string;
}

/** The page's report of the payment only goes to the log. */
export class CompleteOrderDto {
  @IsString({ message: 'Choose a payment method' })
  @MaxLength(40, { message: 'Choose a payment method' })
  readonly payment_method!: string;

  @IsOptional()
  @IsString({ message: 'status must be a text' })
  @MaxLength(2000, { message: 'status must be a text' })
  readonly status?: string;

  @IsOptional()
  @IsString({ message: 'message must be a text' })
  @MaxLength(5000, { message: 'message must be a text' })
  readonly message?: string;

  @IsOptional()
  @IsString({ message: 'captcha must be a text' })
  @MaxLength(5000, { message: 'captcha must be a text' })
  readonly captcha?: string;
}

/** The older placement flow; ignores posted items and postage. */
export class CheckoutDto {
  @IsString({ message: 'Not a valid email address' })
  @MaxLength(2000, { message: 'Not a valid email address' })
  readonly email!: string;

  @IsObject({ message: 'delivery must hold the fields of the form' })
  @ValidateNested()
  @Type(() => DeliveryFormDto)
  readonly delivery!: DeliveryFormDto;

  @IsString({ message: 'Choose a payment method' })
  @MaxLength(40, { message: 'Choose a payment method' })
  readonly payment_method!: string;

  /** The number, for a phone payment. */
  @IsOptional()
  readonly payment_detail?: unknown;

  @IsOptional()
  @FormInteger()
  @IsInt({ message: 'expected_total must be a number of pence' })
  readonly expected_total?: number;

  /** An order that was paid online, which may be placed already; absent to save one from the cart. */
  @IsOptional()
  @IsString({ message: 'order_id must be an order' })
  @MaxLength(40, { message: 'order_id must be an order' })
  readonly order_id?: string;

  @IsOptional()
  @IsString({ message: 'captcha must be a text' })
  @MaxLength(5000, { message: 'captcha must be a text' })
  readonly captcha?: string;
}
