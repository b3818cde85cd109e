import {
  DIET_NAMES,
  isAllergens,
  PRODUCT_FIELDS,
  VAT_CLASSES,
  type Allergens,
  type Diet,
  type VatClass,
} from '@hatch/kernel/rules';
import { FormBoolean, FormInteger } from '@hatch/platform';
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
  ValidateBy,
} from 'class-validator';
import { IsTypedDifference, IsTypedPrice } from './typed-price.js';

const LARGEST = 2_147_483_647;
/** The decision compares with the product's own id. */
const NO_ID = 0;
const fields = PRODUCT_FIELDS;
const which = { message: 'Say which product is meant' };
const variant = { message: 'Say which variant is meant' };
const change = { message: 'Say which change is meant' };
const read = { message: 'revision must be that of the product as you read it' };
const name = { message: 'Please give a name of at most 255 characters.' };
const short = { message: 'Please give a short description of at most 255 characters.' };
const picture = { message: 'Please give the address of a picture of this site, such as /uploads/pizza.jpg.' };
const category = { message: 'Please give each category a name of at most 255 characters.' };
const place = { message: `Please give ${fields.place.must}.` };
const { message: vat } = fields.vatClass.rule;
const diets = { message: fields.diets.rule.message };
const spicy = { message: fields.spiciness.rule.message };

/** An allergen that is left out is not stated. */
export const IsStatedAllergens = (): PropertyDecorator =>
  ValidateBy({
    name: 'isStatedAllergens',
    validator: {
      validate: isAllergens,
      defaultMessage: () =>
        'Please say of each allergen that it is contained, may be contained, or is not in it: contains, may-contain or free.',
    },
  });

const { rule: goingWith } = fields.goesWith;

export const AreProducts = (): PropertyDecorator =>
  ValidateBy({
    name: 'areProducts',
    validator: {
      validate: (ids) => Array.isArray(ids) && goingWith.isRight(ids, NO_ID),
      defaultMessage: () => goingWith.message,
    },
  });

export class CreateProductDto {
  @IsString(name)
  @MaxLength(fields.name.longest, name)
  @IsNotEmpty({ message: 'Please give a name.' })
  readonly name!: string;

  @IsString(short)
  @MaxLength(fields.shortDesc.longest, short)
  readonly short_desc!: string;

  /** HTML; sanitised when stored. */
  @IsString({ message: 'description must be text' })
  readonly description!: string;

  @IsTypedPrice()
  readonly price!: string;

  /** A path of this site; empty for none. */
  @IsString(picture)
  @MaxLength(fields.image.longest, picture)
  readonly image!: string;

  @IsArray({ message: 'categories must be a list' })
  @ArrayMaxSize(fields.categories.most, { message: 'A product is in at most 50 categories' })
  @ArrayUnique({ message: 'Please name each category once.' })
  @IsString({ each: true, ...category })
  @MaxLength(fields.categories.longest, { each: true, ...category })
  readonly categories!: readonly string[];

  @FormBoolean()
  @IsBoolean({ message: `virtual must be ${fields.virtual.must}` })
  readonly virtual!: boolean;

  /** Empty: the shop's default. */
  @IsIn([...VAT_CLASSES, ''], { message: vat })
  readonly vat_class!: VatClass | '';

  /** From 0 (not spicy) to 3 (hot); absent: unchanged. */
  @IsOptional()
  @FormInteger()
  @IsInt(spicy)
  @Min(fields.spiciness.least, spicy)
  @Max(fields.spiciness.most, spicy)
  readonly spiciness?: number;

  @IsOptional()
  @FormInteger()
  @IsInt(place)
  @Min(fields.place.least, place)
  @Max(fields.place.most, place)
  readonly place?: number;

  @IsOptional()
  @IsStatedAllergens()
  readonly allergens?: Allergens;

  @IsOptional()
  @IsArray(diets)
  @ArrayUnique(diets)
  @IsIn(DIET_NAMES, { each: true, ...diets })
  readonly diets?: readonly Diet[];

  /** Ids of other products, the best first; absent: unchanged. */
  @IsOptional()
  @AreProducts()
  readonly goes_with?: readonly number[];
}

export class SaveProductDto extends CreateProductDto {
  @FormInteger()
  @IsInt(which)
  @Min(1, which)
  @Max(LARGEST, which)
  readonly id!: number;

  @FormInteger()
  @IsInt(read)
  @Min(0, read)
  @Max(LARGEST, read)
  readonly revision!: number;
}

export class ReadProductDto {
  @FormInteger()
  @IsInt(which)
  @Min(1, which)
  @Max(LARGEST, which)
  readonly id!: number;

  @FormInteger()
  @IsInt(read)
  @Min(0, read)
  @Max(LARGEST, read)
  readonly revision!: number;
}

export class SaveVariantDto extends ReadProductDto {
  @IsOptional()
  @FormInteger()
  @IsInt(variant)
  @Min(1, variant)
  @Max(LARGEST, variant)
  readonly variant_id?: number;

  @IsString(name)
  @MaxLength(fields.name.longest, name)
  @IsNotEmpty({ message: 'Please give a name.' })
  readonly name!: string;

  @IsTypedDifference()
  readonly difference!: string;

  @FormInteger()
  @IsInt(place)
  @Min(fields.place.least, place)
  @Max(fields.place.most, place)
  readonly weighting!: number;

  @IsOptional()
  @IsStatedAllergens()
  readonly allergens?: Allergens;
}

export class RemoveVariantDto extends ReadProductDto {
  @FormInteger()
  @IsInt(variant)
  @Min(1, variant)
  @Max(LARGEST, variant)
  readonly variant_id!: number;
}

export class PutBackDto extends ReadProductDto {
  @FormInteger()
  @IsInt(change)
  @Min(0, change)
  @Max(LARGEST, change)
  readonly change!: number;
}
