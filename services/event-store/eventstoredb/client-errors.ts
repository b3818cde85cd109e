import {
  ErrorType,
  isCommandError,
  MaxAppendSizeExceededError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { AppendTooLarge, WrongExpectedRevision, type Expected } from '@hatch/kernel';
import { EventStoreClosed } from '../errors.js';

/** Answers of the server itself; whatever else comes leaves the outcome open. */
const ANSWERS: readonly string[] = [
  ErrorType.ACCESS_DENIED,
  ErrorType.INVALID_ARGUMENT,
  ErrorType.INVALID_TRANSACTION,
  ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED,
  ErrorType.MISSING_REQUIRED_METADATA_PROPERTY,
  ErrorType.STREAM_DELETED,
  ErrorType.STREAM_NOT_FOUND,
  ErrorType.UNSUPPORTED,
  ErrorType.WRONG_EXPECTED_VERSION,
];

export const isConnectionLost = (error: unknown): boolean => {
  if (error instanceof EventStoreClosed) return false;
  return !(error instanceof Error && isCommandError(error) && ANSWERS.includes(error.type));
};

type Sent = { readonly stream: string; readonly expected: Expected; readonly bytes: number };

/** The port's own error where it has one. */
export const toPortError = (error: unknown, { stream, expected, bytes }: Sent): unknown => {
  if (error instanceof MaxAppendSizeExceededError) return new AppendTooLarge(stream, bytes, error.maxAppendSize);
  if (!(error instanceof WrongExpectedVersionError)) return error;
  const actual = error.actualVersion === 'no_stream' ? -1n : BigInt(error.actualVersion);
  return new WrongExpectedRevision(stream, expected, actual);
};
