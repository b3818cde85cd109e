import { UnavailableError, UnknownError } from '@eventstore/db-client';
import { Metadata, status } from '@grpc/grpc-js';
import { expect, it } from 'vitest';
import { EventStoreClosed } from '../errors.js';
import { ConnectionLost, isBetweenEvents, isConnectionLost } from './client-errors.js';
import { TimedOut } from './with-timeout.js';

const answered = (code: status, details: string) =>
  new UnknownError(Object.assign(new Error(`${code} ${details}`), { code, details, metadata: new Metadata() }));
const bare = (code: status | string) => Object.assign(new Error('it broke'), { code });

it.each([
  ['a server that is away', new UnavailableError()],
  ['no answer in time', new TimedOut(1)],
  ['a client that was replaced', new ConnectionLost('it was renewed')],
  ['HTTP/2 that broke', answered(status.INTERNAL, 'Received RST_STREAM with code 2')],
  ['a server in its shutdown', answered(status.UNKNOWN, 'Exception was thrown by handler.')],
  ['a refusal without a word of why', new UnknownError()],
  ['an error of gRPC that the client passes on as it came', bare(status.UNAVAILABLE)],
  ['a socket that was reset', bare('ECONNRESET')],
  ['a cluster in which no node was found', new Error('Failed to discover after 10 attempts.')],
  ['a channel that was closed', new Error('Channel has been shut down')],
])('takes %s for a lost connection, so that it is tried again', (_, error) => {
  expect(isConnectionLost(error)).toBe(true);
});

it.each([
  [
    'a position between two events, asked of a read',
    answered(status.UNKNOWN, 'Unexpected ReadAllResult: InvalidPosition'),
  ],
  ['the same of a subscription', answered(status.INVALID_ARGUMENT, 'Trying to read from an invalid position.')],
  ['a right that is missing', answered(status.PERMISSION_DENIED, 'Access Denied')],
  ['a call that the server does not have', answered(status.UNIMPLEMENTED, 'not implemented')],
  ['a store that was closed here', new EventStoreClosed()],
  ['a mistake of the program', new TypeError('x is undefined')],
])('takes %s for an answer, which ends what was asked', (_, error) => {
  expect(isConnectionLost(error)).toBe(false);
});

it('HIST-14 tells a position between two events from other answers', () => {
  expect(isBetweenEvents(answered(status.INVALID_ARGUMENT, 'Trying to read from an invalid position.'))).toBe(true);
  expect(isBetweenEvents(answered(status.INVALID_ARGUMENT, 'The combination is invalid.'))).toBe(false);
});
