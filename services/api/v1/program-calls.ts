import { UseInterceptors } from '@nestjs/common';
import { IdempotentCalls } from './idempotent-calls.interceptor.js';

/** Lets a program repeat a POST under the same key. */
export const ProgramCalls = () => UseInterceptors(IdempotentCalls);
