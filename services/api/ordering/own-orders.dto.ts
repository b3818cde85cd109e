import type { OrderPlace } from '@hatch/projections/ordering';
import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';

const notAPage = { message: 'There is no such page of orders' };
const notAnOrder = { message: 'There is no such order' };

export class OwnOrdersDto {
  /** Where the page before ended, as it was answered. */
  @IsOptional()
  @IsString(notAPage)
  @MaxLength(64, notAPage)
  @Matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z_[0-9a-z]{12}$/, notAPage)
  readonly before?: string;
}

export class OrderAgainDto {
  @IsString(notAnOrder)
  @Matches(/^[0-9a-z]{12}$/, notAnOrder)
  readonly id!: string;
}

/** Undefined for what is no place. */
export const placeIn = (before: string | undefined): OrderPlace | undefined => {
  const [placedAt = '', id = ''] = before?.split('_') ?? [];
  return Number.isNaN(Date.parse(placedAt)) ? undefined : { placedAt, id };
};
