import { ForbiddenException } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const READING = ['GET', 'HEAD', 'OPTIONS'];

/** Refuses calls that change something when another site's page makes them (OPEN-10). */
export const refuseOtherSites = (server: FastifyInstance, publicUrl: string): void => {
  const ownHost = new URL(publicUrl).host;
  server.addHook('onRequest', (request, _reply, done) => {
    if (READING.includes(request.method) || comesFrom(request, [ownHost, request.host])) done();
    else done(new ForbiddenException('This call may only be made from the shop itself'));
  });
};

/** A request that names no page passes: browsers name it, and the cookie is not sent across sites. */
const comesFrom = ({ headers }: FastifyRequest, hosts: readonly string[]): boolean => {
  const page = headers.origin ?? headers.referer;
  return page === undefined || (URL.canParse(page) && hosts.includes(new URL(page).host));
};
