import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyContextConfig, FastifyRequest } from 'fastify';

const CONFIG = { hatchRawBody: true };

/** The body of such a call is the `Buffer` that came over the wire, as signatures are made of. */
export const RawBody = () => RouteConfig(CONFIG);

export const wantsRawBody = (request: FastifyRequest): boolean => {
  const config: FastifyContextConfig & { readonly hatchRawBody?: boolean } = request.routeOptions.config;
  return config.hatchRawBody === true;
};
