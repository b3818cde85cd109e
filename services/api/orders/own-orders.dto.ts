import { ORDER_PLACE } from './order-place.js';
import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';

const notAPage = { message: 'There is no such page of orders' };
const notAnOrder = { message: 'There is no such order' };

export class OwnOrdersDto {
  @IsOptional()
  @IsString(notAPage)
  @MaxLength(64, notAPage)
  @Matches(ORDER_PLACE, notAPage)
  readonly before?: string;
}

export class OrderAgainDto {
  @IsString(notAnOrder)
  @Matches(/^[0-9a-z]{12}$/, notAnOrder)
  readonly id!: string;
}
