import type { StoredAddress } from '@hatch/contexts/identity';
import { GetAddresses, RemoveAddress, SaveAddress } from '@hatch/contexts/identity/module';
import type { CommandContext } from '@hatch/kernel';
import { Context, CurrentViewer, Session, type Viewer, type VisitorSession } from '@hatch/platform';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { failure, type FormFailure, type Success } from '../answers.js';

const which = { message: 'Say which address is meant' };
const text = { message: 'must be a text of a sensible length' };
const LONGEST = 2000;

/** Its rules are those of the delivery details. */
class SaveAddressDto {
  @IsOptional()
  @IsString(which)
  @IsNotEmpty(which)
  @MaxLength(40, which)
  readonly id?: string;

  @IsString(text) @MaxLength(LONGEST, text) readonly full_name!: string;
  @IsString(text) @MaxLength(LONGEST, text) readonly phone_number!: string;
  @IsString(text) @MaxLength(LONGEST, text) readonly address_1!: string;
  @IsString(text) @MaxLength(LONGEST, text) readonly address_2!: string;
  @IsString(text) @MaxLength(LONGEST, text) readonly address_3!: string;
  @IsString(text) @MaxLength(LONGEST, text) readonly town_city!: string;
  @IsString(text) @MaxLength(LONGEST, text) readonly postcode!: string;
}

class RemoveAddressDto {
  @IsString(which)
  @IsNotEmpty(which)
  @MaxLength(40, which)
  readonly id!: string;
}

type KeptAddress = StoredAddress & { readonly id: string };
type AddressesAnswer = Success & { readonly addresses: readonly KeptAddress[] };

@Controller('api/account/addresses')
export class AddressesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** The address saved first comes first. */
  @Get()
  async kept(@CurrentViewer() { userId }: Viewer): Promise<AddressesAnswer> {
    const addresses = await this.queries.execute(new GetAddresses({ userId }));
    return { status: true, message: '', addresses: [...addresses].map(([id, address]) => ({ id, ...address })) };
  }

  @Post('save')
  @HttpCode(200)
  async save(
    @Body() { id, ...address }: SaveAddressDto,
    @CurrentViewer() { userId }: Viewer,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ): Promise<Success | FormFailure> {
    const command = new SaveAddress({ userId, addressId: id, address }, context);
    const { rejection, position } = await this.commands.execute(command);
    await session.reached(position);
    return rejection ? failure(rejection) : { status: true, message: '' };
  }

  /** Harmless when repeated. */
  @Post('remove')
  @HttpCode(200)
  async remove(
    @Body() { id }: RemoveAddressDto,
    @CurrentViewer() { userId }: Viewer,
    @Context() context: CommandContext,
  ): Promise<Success> {
    await this.commands.execute(new RemoveAddress({ userId, addressId: id }, context));
    return { status: true, message: '' };
  }
}
