import { FormInteger } from '@hatch/platform';
import { IsInt, IsString, Max, Min, ValidateIf } from 'class-validator';

const which = { message: 'Say which product is meant' };

/** What is edited (CMS-11, CMS-18). */
export class EditTargetDto {
  @IsString({ message: 'Say what is edited' })
  readonly ipe_type!: string;

  @ValidateIf(({ ipe_type }: EditTargetDto) => ipe_type === 'product')
  @FormInteger()
  @IsInt(which)
  @Min(1, which)
  @Max(2_147_483_647, which)
  readonly product_id?: number;
}

/** CMS-15. */
export class SaveEditDto extends EditTargetDto {
  /** HTML. */
  @IsString({ message: 'content must be text' })
  readonly content!: string;
}
