import type { CommandContext } from '@hatch/kernel';
import { Context, RateLimited } from '@hatch/platform';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { failure, type FormFailure, type Success } from '../answers.js';
import { SetupOwnerDto } from './setup.dto.js';
import { SetupKey } from './setup-key.service.js';
import { Setup, SetupProgress } from './setup.service.js';

const GUESSES = { name: 'setup', times: 20, perSeconds: 60 } as const;

@Controller('api/setup')
export class SetupController {
  constructor(
    private readonly key: SetupKey,
    private readonly setup: Setup,
    private readonly progress: SetupProgress,
  ) {}

  @Get()
  async state() {
    return { status: true, message: '', needs_owner: await this.key.isNeeded() };
  }

  /** Refused once an account exists. */
  @Post('owner')
  @HttpCode(200)
  @RateLimited(GUESSES)
  async owner(@Body() owner: SetupOwnerDto, @Context() context: CommandContext): Promise<Success | FormFailure> {
    const rejection = await this.setup.makeOwner(owner, context);
    return rejection ? failure(rejection) : { status: true, message: '' };
  }

  @Get('steps')
  async steps() {
    return { status: true, message: '', steps: await this.progress.steps() };
  }
}
