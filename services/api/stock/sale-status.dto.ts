import { FormInteger } from '@hatch/platform';
import { Allow, IsInt, Max, Min } from 'class-validator';

const which = { message: 'Say which product or variant is meant' };

/** OOS-16, OOS-17. */
export class SaleStatusDto {
  /** Of a product, or a variant's own (OPEN-77). */
  @FormInteger()
  @IsInt(which)
  @Min(1, which)
  @Max(2_147_483_647, which)
  readonly id!: number;

  /** Only active and out-of-stock are taken (PROD-09). */
  @Allow()
  readonly status?: unknown;
}
