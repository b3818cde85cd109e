import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyContextConfig, FastifyRequest } from 'fastify';

const CONFIG = { hatchRawBody: true };

/** Keeps the exact bytes, for signatures. */
export const RawBody = () => RouteConfig(CONFIG);

export const wantsRawBody = (request: FastifyRequest): boolean => {
  const config: FastifyContextConfig & { readonly hatchRawBody?: boolean } = request.routeOptions.config;
  return config.hatchRawBody === true;
};
