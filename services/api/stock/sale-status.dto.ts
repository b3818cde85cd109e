import { FormInteger } from '@hatch/platform';
import { Allow, IsInt, Max, Min } from 'class-validator';

const which = { message: 'Say which product or variant is meant' };

export class SaleStatusDto {
  @FormInteger()
  @IsInt(which)
  @Min(1, which)
  @Max(2_147_483_647, which)
  readonly id!: number;

  /** Only active and out-of-stock are accepted. */
  @Allow()
  readonly status?: unknown;
}
