import { isAdministrator } from '@hatch/kernel/rules';
import { CurrentProgram, type Program } from '@hatch/platform';
import { Controller, Get } from '@nestjs/common';
import type { Success } from '../answers.js';
import { ProgramCalls } from './program-calls.js';

@Controller('api/v1/me')
@ProgramCalls()
export class V1MeController {
  @Get()
  me(@CurrentProgram() { scopes, viewer }: Program): Success & {
    readonly scopes: readonly string[];
    /** The present rights of the token's account. */
    readonly account: { readonly id: string; readonly is_administrator: boolean; readonly is_staff: boolean };
  } {
    const { userId, canManageTakeaway } = viewer;
    const account = { id: userId, is_administrator: isAdministrator(viewer), is_staff: canManageTakeaway };
    return { status: true, message: '', scopes, account };
  }
}
