import { FormInteger } from '@hatch/platform';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

export class ProductListDto {
  @IsOptional()
  @IsString({ message: 'category must be a name' })
  @MaxLength(255, { message: 'category must be a name' })
  readonly category?: string;

  @IsOptional()
  @FormInteger()
  @IsInt({ message: 'limit must be from 1 to 500' })
  @Min(1, { message: 'limit must be from 1 to 500' })
  @Max(500, { message: 'limit must be from 1 to 500' })
  readonly limit?: number;

  @IsOptional()
  @FormInteger()
  @IsInt({ message: 'offset must not be negative' })
  @Min(0, { message: 'offset must not be negative' })
  @Max(1_000_000, { message: 'offset must not be negative' })
  readonly offset?: number;
}

export class AvailableStockDto {
  @FormInteger()
  @IsInt({ message: 'Choose a product' })
  @Min(1, { message: 'Choose a product' })
  @Max(2_147_483_647, { message: 'Choose a product' })
  readonly productId!: number;
}
