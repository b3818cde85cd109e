import { applyDecorators, UseGuards, UseInterceptors } from '@nestjs/common';
import { IdempotentCalls } from './idempotent-calls.interceptor.js';
import { ProgramLimit } from './program-limit.guard.js';

/** A controller of `/api/v1`: calls are counted for each program, and a POST may be sent again under its key (API-04, API-05). */
export const ProgramCalls = () => applyDecorators(UseGuards(ProgramLimit), UseInterceptors(IdempotentCalls));
