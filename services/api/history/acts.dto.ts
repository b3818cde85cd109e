import { ACT_TYPES, THING_KINDS, type ActType, type ThingKind } from '@hatch/projections/history';
import { IsIn, IsISO8601, IsOptional, IsString, Matches, MaxLength, MinLength, ValidateIf } from 'class-validator';
import { ACT_PLACE } from './act-place.js';

const who = { message: 'who must be an account of staff, system, provider or customer' };
const kind = { message: 'kind must be a kind of act, such as OrderCancelled' };
const thing = { message: `thing must be one of ${THING_KINDS.join(', ')}` };
const id = { message: 'id must be the id of a thing, at most 200 characters' };
const day = { message: 'from and to must be dates such as 2026-11-20' };
const notAPage = { message: 'There is no such page of acts' };
const order = { message: 'order must be the reference or the id of an order' };
const DAY = /^20\d{2}-\d{2}-\d{2}$/;

export class ActsDto {
  /** Account of staff, `system`, `provider` or `customer`; absent: all but customers. */
  @IsOptional()
  @IsString(who)
  @MinLength(1, who)
  @MaxLength(100, who)
  readonly who?: string;

  @IsOptional()
  @IsIn(ACT_TYPES, kind)
  readonly kind?: ActType;

  @ValidateIf((wish: ActsDto) => wish.thing !== undefined || wish.id !== undefined)
  @IsIn(THING_KINDS, thing)
  readonly thing?: ThingKind;

  /** An order's id, a product's number or a setting's key. */
  @IsOptional()
  @IsString(id)
  @MinLength(1, id)
  @MaxLength(200, id)
  readonly id?: string;

  @IsOptional()
  @Matches(DAY, day)
  @IsISO8601({ strict: true }, day)
  readonly from?: string;

  @IsOptional()
  @Matches(DAY, day)
  @IsISO8601({ strict: true }, day)
  readonly to?: string;

  @IsOptional()
  @IsString(notAPage)
  @Matches(ACT_PLACE, notAPage)
  readonly before?: string;
}

export class ChainDto {
  @IsString(order)
  @MinLength(1, order)
  @MaxLength(40, order)
  readonly order!: string;
}
