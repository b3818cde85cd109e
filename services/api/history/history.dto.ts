import {
  type Act,
  type ActPlace,
  ACT_TYPES,
  THING_KINDS,
  type ActType,
  type ThingKind,
} from '@hatch/projections/history';
import {
  IsIn,
  IsISO8601,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  MinLength,
  ValidateIf,
  IsInt,
  IsNotEmpty,
  Max,
  Min,
} from 'class-validator';
import { Transform } from 'class-transformer';
import type { Category } from '@hatch/contexts/history/module';

/** For example `2026-11-20T18:05:00.000Z_1742_0`. */
const ACT_PLACE = /^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z_\d{1,18}_\d{1,5}$/;

export const placeOf = ({ at, position, nr }: Act): string => `${at}_${position}_${nr}`;

export const placeIn = (before: string | undefined): ActPlace | undefined => {
  const [at = '', position = '', nr = ''] = before?.split('_') ?? [];
  const instant = new Date(at);
  if (Number.isNaN(instant.getTime())) return undefined;
  return { at: instant.toISOString(), position: BigInt(position), nr: Number(nr) };
};

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

const CATEGORIES = ['cart', 'order', 'product', 'stock', 'store', 'settings'] as const satisfies readonly Category[];
const INSTANT = /^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/;
const ID = /^[0-9a-z.]{1,40}$/;

const which = { message: `category must be one of: ${CATEGORIES.join(', ')}` };
const whose = {
  message: 'id must be that of an order, a cart, a product or a sku, or main for the store and the settings',
};
const when = { message: 'at must be an instant such as 2026-11-20T19:42:00.000Z' };
const revision = { message: 'revision and before must be numbers of events, from 0 on' };
const wanted = { message: 'q must be a reference, an id, a sku or a name, of 100 characters at most' };
const MOST_EVENTS = 1_000_000_000;

const whole = ({ value }: { readonly value: unknown }): unknown =>
  typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;

export class InstantDto {
  /** Absent or in the future: now. */
  @IsOptional()
  @IsString(when)
  @Matches(INSTANT, when)
  @IsISO8601({ strict: true }, when)
  readonly at?: string;
}

export class PastStateDto extends InstantDto {
  /** Instead of an instant: the state after the event with this number. */
  @IsOptional()
  @Transform(whole)
  @IsInt(revision)
  @Min(0, revision)
  @Max(MOST_EVENTS, revision)
  readonly revision?: number;

  @IsOptional()
  @Transform(whole)
  @IsInt(revision)
  @Min(0, revision)
  @Max(MOST_EVENTS, revision)
  readonly before?: number;
}

export class StreamDto {
  @IsIn(CATEGORIES, which)
  readonly category!: Category;

  /** `main` for the store and the settings. */
  @IsString(whose)
  @Matches(ID, whose)
  readonly id!: string;
}

export class CartOrOrderDto {
  @IsString(whose)
  @Matches(ID, whose)
  readonly id!: string;
}

export class FindDto {
  @IsString(wanted)
  @IsNotEmpty(wanted)
  @MaxLength(100, wanted)
  readonly q!: string;
}
