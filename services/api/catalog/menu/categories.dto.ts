import { ArrayMaxSize, ArrayUnique, IsArray, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';

const name = { message: 'Please give a name of at most 255 characters.' };
const which = { message: 'Say which category is meant' };
const names = { message: 'names must name every category once' };

export class CreateCategoryDto {
  @IsString(name)
  @MaxLength(255, name)
  @IsNotEmpty(name)
  readonly name!: string;
}

export class RenameCategoryDto extends CreateCategoryDto {
  @IsString(which)
  @MaxLength(255, which)
  readonly category!: string;
}

export class OrderCategoriesDto {
  @IsArray(names)
  @ArrayMaxSize(1_000, names)
  @ArrayUnique(names)
  @IsString({ ...names, each: true })
  @MaxLength(255, { ...names, each: true })
  readonly names!: string[];
}

export class RemoveCategoryDto {
  @IsString(which)
  @MaxLength(255, which)
  readonly category!: string;

  @IsOptional()
  @IsString(which)
  @MaxLength(255, which)
  readonly move_to?: string;
}
