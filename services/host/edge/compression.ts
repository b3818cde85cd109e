import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { constants } from 'node:zlib';

const WORTHWHILE_BYTES = 1024;
/** The best ratio for the wait of a live answer; built files may bring better compressed ones. */
const QUICK = 4;

export const compressAnswers = async (server: FastifyInstance): Promise<void> => {
  await server.register(compress, {
    threshold: WORTHWHILE_BYTES,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: QUICK } },
    zlibOptions: { level: QUICK },
  });
};
