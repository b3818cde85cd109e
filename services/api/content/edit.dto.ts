import { KINDS } from '@hatch/contexts/content';
import type { PartContent } from '@hatch/kernel/rules';
import { FormInteger } from '@hatch/platform';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Max, Min, ValidateIf } from 'class-validator';

const which = { message: 'Say which product is meant' };
const part = { message: 'Say which page part is meant' };
const version = { message: 'version must be that of the part as you read it' };

/** A number counts as its digits, as in a form. */
const Name = () =>
  Transform(({ value }: { readonly value: unknown }) => (Number.isInteger(value) ? `${value}` : value));
const OfPart = () => ValidateIf(({ ipe_type }: Partial<EditTargetDto>) => ipe_type === 'pagepart');

export class PartTargetDto {
  /** `page`, `header`, `footer` or `custom`. */
  @Name()
  @IsString(part)
  readonly container_type!: string;

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

export class EditTargetDto {
  @IsString({ message: 'Say what is edited' })
  readonly ipe_type!: string;

  @ValidateIf(({ ipe_type }: EditTargetDto) => ipe_type === 'product')
  @FormInteger()
  @IsInt(which)
  @Min(1, which)
  @Max(2_147_483_647, which)
  readonly product_id?: number;

  @OfPart()
  @Name()
  @IsString(part)
  readonly container_type?: string;

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

export class SaveEditDto extends EditTargetDto {
  /** HTML; of a page part that is not text, its profile as JSON. */
  @IsString({ message: 'content must be text' })
  readonly content!: string;

  /** Absent: the page part's present kind, or text. */
  @IsOptional()
  @IsIn(KINDS, { message: `kind must be one of ${KINDS.join(', ')}` })
  readonly kind?: PartContent['kind'];

  @IsOptional()
  @FormInteger()
  @IsInt(version)
  @Min(0, version)
  @Max(2_147_483_647, version)
  readonly version?: number;
}
