import { DIET_NAMES, PRODUCT_FIELDS, VAT_CLASSES, type Allergens, type Diet, type VatClass } from '@hatch/kernel/rules';
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
const after = { message: 'after must be the next of the page before' };
const fields = PRODUCT_FIELDS;
const must = (name: string, { must: words }: { readonly must: string }) => ({ message: `${name} must be ${words}` });
const name = must('name', fields.name);
const short = must('short_desc', fields.shortDesc);
const text = must('description', fields.description);
const price = must('price', fields.price);
const difference = { message: 'price_difference must be whole pence from -1000000 to 1000000' };
const picture = must('image', fields.image);
const categories = must('categories', fields.categories);
const vat = must('vat_class', fields.vatClass);
const spicy = must('spiciness', fields.spiciness);
const inMenu = must('place', fields.place);
const diets = must('diets', fields.diets);
const place = must('weighting', fields.place);
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
  @MaxLength(fields.name.longest, name)
  readonly category?: string;
}

class ProductFactsDto {
  @Omittable()
  @IsString(short)
  @MaxLength(fields.shortDesc.longest, short)
  readonly short_desc?: string;

  /** HTML; sanitised when stored. */
  @Omittable()
  @IsString(text)
  @MaxLength(200_000, text)
  readonly description?: string;

  /** A path of this site; null for none. */
  @IsOptional()
  @IsString(picture)
  @MaxLength(fields.image.longest, picture)
  readonly image?: string | null;

  @Omittable()
  @IsArray(categories)
  @ArrayMaxSize(fields.categories.most, categories)
  @ArrayUnique(categories)
  @IsString({ each: true, ...categories })
  @MaxLength(fields.categories.longest, { each: true, ...categories })
  readonly categories?: readonly string[];

  @Omittable()
  @IsBoolean(must('virtual', fields.virtual))
  readonly virtual?: boolean;

  /** Absent: the shop's default. */
  @Omittable()
  @IsIn(VAT_CLASSES, vat)
  readonly vat_class?: VatClass;

  /** From 0 (not spicy) to 3 (hot). */
  @Omittable()
  @IsInt(spicy)
  @Min(fields.spiciness.least, spicy)
  @Max(fields.spiciness.most, spicy)
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
  @Min(fields.place.least, inMenu)
  @Max(fields.place.most, inMenu)
  readonly place?: number;

  /** Ids of up to four other products, the best first. */
  @Omittable()
  @AreProducts()
  readonly goes_with?: readonly number[];
}

export class NewProductDto extends ProductFactsDto {
  @IsString(name)
  @IsNotEmpty(name)
  @MaxLength(fields.name.longest, name)
  readonly name!: string;

  /** Pence. */
  @IsInt(price)
  @Min(fields.price.least, price)
  @Max(fields.price.most, price)
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
  @MaxLength(fields.name.longest, name)
  readonly name?: string;

  /** Pence. */
  @Omittable()
  @IsInt(price)
  @Min(fields.price.least, price)
  @Max(fields.price.most, price)
  readonly price?: number;
}

export class NewVariantDto {
  @IsString(name)
  @IsNotEmpty(name)
  @MaxLength(fields.name.longest, name)
  readonly name!: string;

  /** Pence more or less than the product. */
  @IsInt(difference)
  @Min(-fields.price.most, difference)
  @Max(fields.price.most, difference)
  readonly price_difference!: number;

  /** Lower comes first. */
  @Omittable()
  @IsInt(place)
  @Min(fields.place.least, place)
  @Max(fields.place.most, place)
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
  @MaxLength(fields.name.longest, name)
  readonly name?: string;

  /** Pence more or less than the product. */
  @Omittable()
  @IsInt(difference)
  @Min(-fields.price.most, difference)
  @Max(fields.price.most, difference)
  readonly price_difference?: number;

  @Omittable()
  @IsInt(place)
  @Min(fields.place.least, place)
  @Max(fields.place.most, place)
  readonly weighting?: number;

  @Omittable()
  @IsStatedAllergens()
  readonly allergens?: Allergens;
}
