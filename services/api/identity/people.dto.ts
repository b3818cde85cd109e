import { FormBoolean } from '@hatch/platform';
import { Transform } from 'class-transformer';
import { IsBoolean, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';

const whose = { message: 'Say whose account is meant, by its email address' };
const whether = { message: 'Say true or false' };

export class WhoseDto {
  @IsString(whose)
  @IsNotEmpty(whose)
  @MaxLength(254, whose)
  readonly email!: string;
}

export class ToggleAdminRoleDto extends WhoseDto {
  /** Absent: the opposite of the present state. */
  @IsOptional()
  @FormBoolean()
  @IsBoolean(whether)
  readonly to?: boolean;
}

export class ToggleRoleDto extends ToggleAdminRoleDto {
  /** `admin` or `superuser` */
  @IsString({ message: 'Say which role' })
  @MaxLength(64, { message: 'There is no such role' })
  readonly role!: string;
}

export class HasRoleDto extends WhoseDto {
  @IsString({ message: 'Say which role' })
  @MaxLength(64, { message: 'There is no such role' })
  readonly role!: string;
}

export class ToggleAbilityDto extends ToggleAdminRoleDto {
  /** `manage-takeaway-status` or `history:read` */
  @IsString({ message: 'Say which ability' })
  @MaxLength(64, { message: 'There is no such ability' })
  readonly ability!: string;
}

const fromQuery = ({ value }: { readonly value: unknown }): unknown =>
  value === '1' ? true : value === '0' ? false : value;

export class ListPeopleDto {
  @IsOptional()
  @IsString({ message: 'Say after whom the page begins' })
  @MaxLength(64, { message: 'No one has this id' })
  readonly after?: string;

  /** `1`: only those with a right beyond a customer's. */
  @IsOptional()
  @Transform(fromQuery)
  @IsBoolean({ message: 'Say 1 or 0' })
  readonly staff_only?: boolean;

  /** Whole words of a name, or a whole email address. */
  @IsOptional()
  @IsString({ message: 'Please search for a name or an email address' })
  @MaxLength(254, { message: 'This is too long to be searched for' })
  readonly search?: string;
}
