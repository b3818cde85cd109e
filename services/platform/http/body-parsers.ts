import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyContextConfig, FastifyRequest, FastifyInstance } from 'fastify';
import { BadRequestException } from '@nestjs/common';
import { parse } from 'qs';
import { formDataFields, formDataFile, limitFormData } from './form-data.js';

const CONFIG = { hatchRawBody: true };

/** Keeps the exact bytes, for signatures. */
export const RawBody = () => RouteConfig(CONFIG);

const wantsRawBody = (request: FastifyRequest): boolean => {
  const config: FastifyContextConfig & { readonly hatchRawBody?: boolean } = request.routeOptions.config;
  return config.hatchRawBody === true;
};

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

export const isDeeperThan = (levels: number, json: string): boolean => {
  let depth = 0;
  let inText = false;
  for (let index = 0; index < json.length; index++) {
    const code = json.charCodeAt(index);
    if (inText && code === BACKSLASH) index++;
    else if (code === QUOTE) inText = !inText;
    else if (inText) continue;
    else if (OPENING.has(code)) depth++;
    else if (CLOSING.has(code)) depth--;
    if (depth > levels) return true;
  }
  return false;
};

/** Deeper JSON would exhaust the stack of a recursive function. */
const JSON_LEVELS = 20;
/** Nest would silently remove these and do the rest. */
const NO_FIELD = /"(?:constructor|prototype)"\s*:/;
const FORM_LIMITS = {
  depth: 5,
  strictDepth: true,
  parameterLimit: 1000,
  arrayLimit: 200,
  throwOnLimitExceeded: true,
} as const;

/** JSON and form bodies mean the same, an empty body means none, other types are refused. */
export const parseBodies = (server: FastifyInstance): void => {
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    if (wantsRawBody(request)) return done(null, bytes);
    const body = bytes.toString('utf8');
    if (body.trim() === '') done(null, {});
    else if (isDeeperThan(JSON_LEVELS, body)) done(new BadRequestException('The body has too many levels'));
    else if (NO_FIELD.test(body)) done(new BadRequestException('The body names a field that nothing has'));
    else
      void parseJson(request, body, (error, value) =>
        error ? done(new BadRequestException('The body is not valid JSON')) : done(null, value),
      );
  });
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => parseForm(body),
  );
  limitFormData(server);
  server.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer<ArrayBuffer>) =>
      request.routeOptions.config.formDataFile
        ? formDataFile(request, body)
        : parseForm(await formDataFields(request, body)),
  );
};

const parseForm = (form: string): unknown => {
  try {
    return parse(form, FORM_LIMITS);
  } catch (error) {
    if (error instanceof RangeError) throw new BadRequestException('The form has too many fields or levels');
    throw error;
  }
};
