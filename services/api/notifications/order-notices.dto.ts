import { LONGEST_ENDPOINT } from '@hatch/contexts/notifications';
import { applyDecorators } from '@nestjs/common';
import { IsOptional, IsString, MaxLength } from 'class-validator';

const order = { message: 'order_id must be an order' };
const endpoint = { message: 'endpoint must be what the browser gave' };
const key = { message: 'p256dh and auth must be what the browser gave' };

const token = { message: 'token must be that of the link' };

const IsOrder = () => applyDecorators(IsString(order), MaxLength(40, order));
const IsToken = () => applyDecorators(IsString(token), MaxLength(200, token));

class WhichEndpointDto {
  /** Names the asking browser, where it already has a subscription. */
  @IsOptional()
  @IsString(endpoint)
  @MaxLength(LONGEST_ENDPOINT, endpoint)
  readonly endpoint?: string;
}

class EndpointDto {
  @IsString(endpoint)
  @MaxLength(LONGEST_ENDPOINT, endpoint)
  readonly endpoint!: string;
}

class PushKeysDto extends EndpointDto {
  @IsString(key)
  @MaxLength(100, key)
  readonly p256dh!: string;

  @IsString(key)
  @MaxLength(40, key)
  readonly auth!: string;
}

export class WhichNoticesDto {
  @IsOrder()
  readonly order_id!: string;
}

export class OrderNoticesDto extends WhichEndpointDto {
  @IsOrder()
  readonly order_id!: string;
}

export class RemovePushDto extends EndpointDto {
  @IsOrder()
  readonly order_id!: string;
}

export class AddPushDto extends PushKeysDto {
  @IsOrder()
  readonly order_id!: string;
}

export class TrackedNoticesDto extends WhichEndpointDto {
  @IsToken()
  readonly token!: string;
}

export class RemoveTrackedPushDto extends EndpointDto {
  @IsToken()
  readonly token!: string;
}

export class AddTrackedPushDto extends PushKeysDto {
  @IsToken()
  readonly token!: string;
}
