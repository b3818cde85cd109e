import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const ENCODINGS = ['br', 'gzip'] as const;
export type ContentEncoding = (typeof ENCODINGS)[number];

const negotiator = new Negotiator({ supportedValues: [...ENCODINGS] });

export const encodingFor = (accepted: string | undefined): ContentEncoding | undefined => {
  const taken = accepted === undefined ? null : negotiator.negotiate(accepted);
  return ENCODINGS.find((encoding) => encoding === taken);
};

const compressors = {
  br: (text: Buffer) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text: Buffer) => promisify(gzip)(text),
} satisfies Record<ContentEncoding, (text: Buffer) => Promise<Buffer>>;

export class CompressedText {
  /** Weak, since the same text goes out in several encodings. */
  readonly #tag: string;
  readonly #sent: Buffer;
  readonly #bodies = new Map<ContentEncoding, Promise<Buffer>>();

  /** @param named text for the tag, where the sent text differs in details that do not matter */
  constructor(sent: string, named = sent) {
    this.#sent = Buffer.from(sent);
    this.#tag = `W/"${createHash('sha256').update(named).digest('base64url')}"`;
  }

  async send({ headers }: FastifyRequest, reply: FastifyReply): Promise<void> {
    void reply.headers({ 'cache-control': 'private, no-cache', etag: this.#tag, vary: 'accept-encoding' });
    if (this.#isKnown(headers['if-none-match'])) return void reply.code(304).send();
    const encoding = encodingFor(headers['accept-encoding']);
    if (encoding === undefined) return void (await reply.send(this.#sent));
    const body = this.#bodies.get(encoding) ?? compressors[encoding](this.#sent);
    this.#bodies.set(encoding, body);
    await reply.header('content-encoding', encoding).send(await body);
  }

  #isKnown(tags: string | undefined): boolean {
    return tags?.split(',').some((one) => one.trim() === this.#tag) ?? false;
  }
}
