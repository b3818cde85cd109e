import { Transform } from 'class-transformer';
import {
  IsISO8601,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import type { Category } from '@hatch/contexts/history/module';

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
