import { HttpException, HttpStatus, UnprocessableEntityException } from '@nestjs/common';
import { EventStoreUnavailable, TooMuchContention, type FieldErrors } from '@hatch/kernel';
import { databaseUnavailable } from '../database/database-unavailable.js';
import { SessionExchanged } from '../sessions/session-exchanged.js';

export type ErrorBody = {
  readonly status: false;
  readonly message: string;
  /** For programs: stays when the message is reworded. */
  readonly code?: string;
  readonly errors?: FieldErrors;
};

export type ErrorAnswer = { readonly statusCode: number; readonly body: ErrorBody };

const MESSAGES: Readonly<Record<number, string>> = {
  400: 'The request could not be understood; check its body',
  401: 'Please log in first',
  403: 'Your account may not do this',
  404: 'There is nothing at this address',
  405: 'This address does not take that method',
  408: 'The request took too long to arrive; please try again',
  409: 'Someone else changed this at the same time; please try again',
  413: 'The request is too large',
  414: 'The address is too long',
  415: 'Send the request as JSON or as a form',
  422: 'Please check the values',
  429: 'Too many tries; please wait a moment',
  431: 'The headers of the request are too large',
  503: 'Hatch is not ready; please try again in a moment',
};

/** Fastify's messages for these do not help people. */
const ALWAYS_OURS = [413, 414, 415];

const UNEXPECTED = 'Something went wrong on our side; please try again';

export const invalid = (errors: FieldErrors): UnprocessableEntityException =>
  new UnprocessableEntityException({ message: Object.values(errors)[0]?.[0] ?? MESSAGES[422], errors });

export const expectedAnswer = (error: unknown): ErrorAnswer | undefined => {
  if (error instanceof SessionExchanged) return answer(HttpStatus.CONFLICT, error.message);
  if (error instanceof TooMuchContention) return answer(HttpStatus.CONFLICT);
  const unavailable = unavailableCode(error);
  if (unavailable !== undefined) return withCode(answer(HttpStatus.SERVICE_UNAVAILABLE), unavailable);
  if (error instanceof HttpException) {
    return withCode(answer(error.getStatus(), messageOf(error), errorsOf(error)), codeOf(error));
  }
  const statusCode = clientErrorCode(error);
  return statusCode === undefined ? undefined : answer(statusCode);
};

export const unexpectedAnswer = (correlationId: string): ErrorAnswer =>
  answer(HttpStatus.INTERNAL_SERVER_ERROR, `${UNEXPECTED} (${correlationId})`);

export const answer = (statusCode: number, message?: string, errors?: FieldErrors): ErrorAnswer => ({
  statusCode,
  body: { status: false, message: message ?? MESSAGES[statusCode] ?? UNEXPECTED, ...(errors && { errors }) },
});

const unavailableCode = (error: unknown): string | undefined =>
  error instanceof EventStoreUnavailable
    ? (databaseUnavailable(error.cause)?.code ?? 'log.unreachable')
    : databaseUnavailable(error)?.code;

const withCode = ({ statusCode, body }: ErrorAnswer, code: string | undefined): ErrorAnswer => ({
  statusCode,
  body: { ...body, ...(code !== undefined && { code }) },
});

/** Fastify's own errors carry a status code; only those that blame the client are expected. */
const clientErrorCode = (error: unknown): number | undefined => {
  if (!(error instanceof Error) || !('statusCode' in error) || typeof error.statusCode !== 'number') return undefined;
  return error.statusCode >= 400 && error.statusCode < 500 ? error.statusCode : undefined;
};

const messageOf = (error: HttpException): string | undefined => {
  if (ALWAYS_OURS.includes(error.getStatus())) return undefined;
  const response = error.getResponse();
  const message = typeof response === 'string' ? response : 'message' in response ? response.message : undefined;
  return typeof message === 'string' && message !== defaultName(error) ? message : undefined;
};

const defaultName = (error: HttpException): string =>
  error.constructor.name.replace('Exception', '').replace(/(?<!^)([A-Z])/g, ' $1');

const errorsOf = (error: HttpException): FieldErrors | undefined => {
  const response = error.getResponse();
  return typeof response === 'object' && 'errors' in response ? (response.errors as FieldErrors) : undefined;
};

const codeOf = (error: HttpException): string | undefined => {
  const response = error.getResponse();
  const code = typeof response === 'object' && 'code' in response ? response.code : undefined;
  return typeof code === 'string' ? code : undefined;
};
