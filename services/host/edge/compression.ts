import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { constants } from 'node:zlib';

const WORTHWHILE_BYTES = 1024;
/** The best gain for the time an answer may wait; files of the front end may bring better ones along. */
const QUICK = 4;

/** For whoever takes it; what is compressed already is left as it is. */
export const compressAnswers = async (server: FastifyInstance): Promise<void> => {
  await server.register(compress, {
    threshold: WORTHWHILE_BYTES,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: QUICK } },
    zlibOptions: { level: QUICK },
  });
};
