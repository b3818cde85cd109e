import { unclearFraming, type OwnSite } from '@hatch/platform';
import { HttpStatus, type HttpException, type INestApplicationContext, type WsMessageHandler } from '@nestjs/common';
import { WsAdapter } from '@nestjs/platform-ws';
import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type RawData } from 'ws';
import { Connection } from './connection.js';
import { parseClientMessage } from './protocol/client-message.js';
import { closeCodes, errorCodes, closeSocket } from './protocol/close-codes.js';
import { parseHandshake } from './protocol/handshake.js';

const LARGEST_MESSAGE = 10_240;

type Callbacks = Readonly<Record<string, WsMessageHandler['callback']>>;

/** Upgrades only `/app/{key}` of the application's own HTTP server, for the shop's own pages; others get 404. */
export class PusherAdapter extends WsAdapter {
  constructor(
    app: INestApplicationContext,
    private readonly site: OwnSite,
  ) {
    super(app);
  }

  override create(): WebSocketServer {
    const http = this.httpServer as Server;
    const server = new WebSocketServer({ noServer: true, maxPayload: LARGEST_MESSAGE, perMessageDeflate: false });
    const onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer): void => {
      const handshake = parseHandshake(request.url ?? '');
      if (handshake === undefined) return rejectUpgrade(stream, HttpStatus.NOT_FOUND);
      const refusal = this.refusalOf(request);
      if (refusal) return rejectUpgrade(stream, refusal.getStatus(), refusal.message);
      server.handleUpgrade(request, stream, head, (socket) =>
        server.emit('connection', new Connection(socket, stream), handshake, request),
      );
    };
    http.on('upgrade', onUpgrade);
    server.once('close', () => http.off('upgrade', onUpgrade));
    return server;
  }

  override bindClientDisconnect(connection: Connection, callback: () => void): void {
    connection.onClose(callback);
  }

  /** One message after the other, so that none overtakes an earlier one that a guard delays. */
  override bindMessageHandlers(connection: Connection, handlers: readonly WsMessageHandler[]): void {
    const callbacks: Callbacks = Object.fromEntries(handlers.map(({ message, callback }) => [message, callback]));
    let handled: Promise<void> | undefined;
    connection.onMessage((data, isBinary) => {
      handled = (handled ?? Promise.resolve()).then(() => this.onMessage(connection, callbacks, data, isBinary));
    });
  }

  /** Closes with a code that makes clients reconnect at once, here or to another process. */
  override async close(server: WebSocketServer): Promise<void> {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of server.clients) closeSocket(socket, closeCodes.reconnect, 'Restarting: resume with "since".');
    await closed;
  }

  private refusalOf(request: IncomingMessage): HttpException | undefined {
    return unclearFraming(request) ?? this.site.refusalOfHost(request) ?? this.site.refusalOfPage(request);
  }

  private async onMessage(
    connection: Connection,
    callbacks: Callbacks,
    data: RawData,
    isBinary: boolean,
  ): Promise<void> {
    if (!connection.isOpen) return;
    if (!connection.messageTokens.consume(performance.now()))
      return connection.fail(closeCodes.overCapacity, 'Too many messages.');
    if (isBinary) return connection.sendError(errorCodes.unreadable, 'Send text, not binary data.');
    const message = parseClientMessage(data.toString());
    if ('unreadable' in message) return connection.sendError(errorCodes.unreadable, message.unreadable);
    const answer: unknown = await callbacks[message.event]?.('data' in message ? message.data : undefined);
    if (Buffer.isBuffer(answer)) connection.send(answer);
  }
}

const rejectUpgrade = (stream: Duplex, status: number, why = ''): void => {
  stream.on('error', () => stream.destroy());
  stream.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n` +
      `Content-Type: text/plain; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(why)}\r\n\r\n${why}`,
  );
};
