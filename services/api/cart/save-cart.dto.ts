import { FormInteger } from '@hatch/platform';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';

/** Ignores prices, names and stock that the page sends. */
export class SavedItemDto {
  @FormInteger()
  @IsInt({ message: 'Each item needs the id of its product' })
  readonly id!: number;

  @IsOptional()
  @IsString({ message: 'The choice must be named' })
  @MaxLength(255, { message: 'The choice must be named' })
  readonly variant?: string | null;

  @FormInteger()
  @IsInt({ message: 'Each item needs a whole quantity' })
  @Min(0, { message: 'Each item needs a whole quantity' })
  @Max(1_000_000, { message: 'Each item needs a whole quantity' })
  readonly quantity!: number;
}

export class SaveCartDto {
  @IsArray({ message: 'items must be a list' })
  @ArrayMaxSize(200, { message: 'There are too many items' })
  @IsObject({ each: true, message: 'Each item needs its product and quantity' })
  @ValidateNested({ each: true })
  @Type(() => SavedItemDto)
  readonly items!: readonly SavedItemDto[];

  /** Revision of the cart that the list was made from. Without it: the last one answered before the list came in. */
  @IsOptional()
  @FormInteger()
  @IsInt({ message: 'revision must be a whole number' })
  @Min(-1, { message: 'revision must be a whole number' })
  readonly revision?: number | null;
}
