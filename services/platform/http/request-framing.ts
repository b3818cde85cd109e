import { BadRequestException, NotImplementedException, type HttpException } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { STATUS_CODES } from 'node:http';
import { answer } from './answer.js';

const NAME_AND_VALUE = 2;
const STATUS: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

const refused = new WeakSet<Socket>();

/** Prevents request smuggling; ends the connection. */
export const refuseUnclearFraming = (server: FastifyInstance): void => {
  server.addHook('onRequest', ({ raw }, reply, done) => {
    const unclear = unclearFraming(raw);
    if (unclear) {
      refused.add(raw.socket);
      void reply.header('connection', 'close');
    }
    done(unclear);
  });
};

export const unclearFraming = ({ rawHeaders, headers }: IncomingMessage): HttpException | undefined => {
  const hosts = rawHeaders.filter((name, at) => at % NAME_AND_VALUE === 0 && name.toLowerCase() === 'host');
  if (hosts.length !== 1) return new BadRequestException('A request names one host, no more and no fewer');
  const coding = headers['transfer-encoding'];
  if (coding === undefined || coding.toLowerCase() === 'chunked') return undefined;
  return new NotImplementedException('Send the body as it is, or chunked; no other transfer coding is taken');
};

export const answerUnreadable = (error: Error & { readonly code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  if (refused.has(socket)) return socket.destroySoon();
  const { statusCode, body } = answer(STATUS[error.code ?? ''] ?? 400);
  const text = JSON.stringify(body);
  socket.write(
    `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
  );
  socket.destroySoon();
};
