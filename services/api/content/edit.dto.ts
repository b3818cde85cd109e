import { KINDS } from '@hatch/contexts/content';
import type { PartContent } from '@hatch/kernel/rules';
import { FormInteger } from '@hatch/platform';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Max, Min, ValidateIf } from 'class-validator';

const which = { message: 'Say which product is meant' };
const part = { message: 'Say which page part is meant' };
const version = { message: 'version must be that of the part as you read it' };

/** A number is taken for its digits, as in a form. */
const Name = () =>
  Transform(({ value }: { readonly value: unknown }) => (Number.isInteger(value) ? `${value}` : value));
const OfPart = () => ValidateIf(({ ipe_type }: Partial<EditTargetDto>) => ipe_type === 'pagepart');

/** CMS-12 */
export class PartTargetDto {
  /** `page`, `header`, `footer` or `custom` (CMS-13). */
  @Name()
  @IsString(part)
  readonly container_type!: string;

  /** A page's name, or a product's id (CMS-14). */
  @Name()
  @IsString(part)
  readonly container!: string;

  @Name()
  @IsString(part)
  readonly part_id!: string;

  @Name()
  @IsString(part)
  readonly comp_id!: string;
}

/** What is edited (CMS-11, CMS-18). */
export class EditTargetDto {
  /** `product` or `pagepart`. */
  @IsString({ message: 'Say what is edited' })
  readonly ipe_type!: string;

  @ValidateIf(({ ipe_type }: EditTargetDto) => ipe_type === 'product')
  @FormInteger()
  @IsInt(which)
  @Min(1, which)
  @Max(2_147_483_647, which)
  readonly product_id?: number;

  /** `page`, `header`, `footer` or `custom` (CMS-13). */
  @OfPart()
  @Name()
  @IsString(part)
  readonly container_type?: string;

  /** A page's name, or a product's id (CMS-14). */
  @OfPart()
  @Name()
  @IsString(part)
  readonly container?: string;

  @OfPart()
  @Name()
  @IsString(part)
  readonly part_id?: string;

  @OfPart()
  @Name()
  @IsString(part)
  readonly comp_id?: string;
}

/** CMS-15, CMS-16. */
export class SaveEditDto extends EditTargetDto {
  /** HTML; of a page part that is no text its profile as JSON. */
  @IsString({ message: 'content must be text' })
  readonly content!: string;

  /** Of a page part; absent: the kind that is there, or text. */
  @IsOptional()
  @IsIn(KINDS, { message: `kind must be one of ${KINDS.join(', ')}` })
  readonly kind?: PartContent['kind'];

  /** Of a page part, as the editor has read it; absent: whatever is there now. */
  @IsOptional()
  @FormInteger()
  @IsInt(version)
  @Min(0, version)
  @Max(2_147_483_647, version)
  readonly version?: number;
}
