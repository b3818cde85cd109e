import { DIET_NAMES, VAT_CLASSES, type Allergens, type Diet, type VatClass } from '@hatch/kernel/rules';
import { FormInteger } from '@hatch/platform';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { AreProducts, IsStatedAllergens } from '../catalog/menu/menu.dto.js';
import { Omittable, PageDto } from './common.dto.js';

const LARGEST = 2_147_483_647;
const DEAREST = 1_000_000;
const after = { message: 'after must be the next of the page before' };
const name = { message: 'name must be text of 1 to 255 characters' };
const short = { message: 'short_desc must be text of at most 255 characters' };
const text = { message: 'description must be text' };
const price = { message: 'price must be whole pence from 0 to 1000000' };
const difference = { message: 'price_difference must be whole pence from -1000000 to 1000000' };
const picture = { message: 'image must be a path of this site of at most 255 characters' };
const categories = { message: 'categories must be at most 50 names, each once' };
const vat = { message: 'vat_class must be standard, reduced or zero' };
const spicy = { message: 'spiciness must be a whole number from 0 to 3' };
const inMenu = { message: 'place must be a whole number from -1000000 to 1000000' };
const diets = { message: `diets must be of ${DIET_NAMES.join(', ')}, each once` };
const place = { message: 'weighting must be a whole number from -1000000 to 1000000' };
const read = { message: 'revision must be that of the product as you read it' };

export class MenuPageDto extends PageDto {
  @IsOptional()
  @FormInteger()
  @IsInt(after)
  @Min(0, after)
  @Max(LARGEST, after)
  readonly after?: number;

  @IsOptional()
  @IsString(name)
  @MaxLength(255, name)
  readonly category?: string;
}

class ProductFactsDto {
  @Omittable()
  @IsString(short)
  @MaxLength(255, short)
  readonly short_desc?: string;

  /** HTML; sanitised when stored. */
  @Omittable()
  @IsString(text)
  @MaxLength(200_000, text)
  readonly description?: string;

  /** A path of this site; null for none. */
  @IsOptional()
  @IsString(picture)
  @MaxLength(255, picture)
  readonly image?: string | null;

  @Omittable()
  @IsArray(categories)
  @ArrayMaxSize(50, categories)
  @ArrayUnique(categories)
  @IsString({ each: true, ...categories })
  @MaxLength(255, { each: true, ...categories })
  readonly categories?: readonly string[];

  @Omittable()
  @IsBoolean({ message: 'virtual must be true or false' })
  readonly virtual?: boolean;

  /** Absent: the shop's default. */
  @Omittable()
  @IsIn(VAT_CLASSES, vat)
  readonly vat_class?: VatClass;

  /** From 0 (not spicy) to 3 (hot). */
  @Omittable()
  @IsInt(spicy)
  @Min(0, spicy)
  @Max(3, spicy)
  readonly spiciness?: number;

  /** Values are contains, may-contain or free; an allergen that is left out is not stated. */
  @Omittable()
  @IsStatedAllergens()
  readonly allergens?: Allergens;

  @Omittable()
  @IsArray(diets)
  @ArrayUnique(diets)
  @IsIn(DIET_NAMES, { each: true, ...diets })
  readonly diets?: readonly Diet[];

  @Omittable()
  @IsInt(inMenu)
  @Min(-1_000_000, inMenu)
  @Max(1_000_000, inMenu)
  readonly place?: number;

  /** Ids of up to four other products, the best first. */
  @Omittable()
  @AreProducts()
  readonly goes_with?: readonly number[];
}

export class NewProductDto extends ProductFactsDto {
  @IsString(name)
  @IsNotEmpty(name)
  @MaxLength(255, name)
  readonly name!: string;

  /** Pence. */
  @IsInt(price)
  @Min(0, price)
  @Max(DEAREST, price)
  readonly price!: number;
}

export class ChangeProductDto extends ProductFactsDto {
  @Omittable()
  @IsInt(read)
  @Min(0, read)
  @Max(LARGEST, read)
  readonly revision?: number;

  @Omittable()
  @IsString(name)
  @IsNotEmpty(name)
  @MaxLength(255, name)
  readonly name?: string;

  /** Pence. */
  @Omittable()
  @IsInt(price)
  @Min(0, price)
  @Max(DEAREST, price)
  readonly price?: number;
}

export class NewVariantDto {
  @IsString(name)
  @IsNotEmpty(name)
  @MaxLength(255, name)
  readonly name!: string;

  /** Pence more or less than the product. */
  @IsInt(difference)
  @Min(-DEAREST, difference)
  @Max(DEAREST, difference)
  readonly price_difference!: number;

  /** Lower comes first. */
  @Omittable()
  @IsInt(place)
  @Min(-1_000_000, place)
  @Max(1_000_000, place)
  readonly weighting?: number;

  @Omittable()
  @IsStatedAllergens()
  readonly allergens?: Allergens;
}

export class ChangeVariantDto {
  @Omittable()
  @IsInt(read)
  @Min(0, read)
  @Max(LARGEST, read)
  readonly revision?: number;

  @Omittable()
  @IsString(name)
  @IsNotEmpty(name)
  @MaxLength(255, name)
  readonly name?: string;

  /** Pence more or less than the product. */
  @Omittable()
  @IsInt(difference)
  @Min(-DEAREST, difference)
  @Max(DEAREST, difference)
  readonly price_difference?: number;

  @Omittable()
  @IsInt(place)
  @Min(-1_000_000, place)
  @Max(1_000_000, place)
  readonly weighting?: number;

  @Omittable()
  @IsStatedAllergens()
  readonly allergens?: Allergens;
}
