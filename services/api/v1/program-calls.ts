import { UseInterceptors } from '@nestjs/common';
import { IdempotentCalls } from './idempotent-calls.interceptor.js';

/** A controller of `/api/v1`: a POST may be sent again under its key (API-04). */
export const ProgramCalls = () => UseInterceptors(IdempotentCalls);
