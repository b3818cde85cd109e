import { Negotiator } from '@fastify/accept-negotiator';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressors = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text: string) => promisify(gzip)(text),
} as const;
type Encoding = keyof typeof compressors;

const negotiator = new Negotiator({ supportedValues: Object.keys(compressors) });

/** A page that is the same for everyone who is not logged in: it is compressed once, however often it is sent. */
export class WrittenPage {
  /** Weak, since the same page goes out in several encodings. */
  readonly tag: string;
  readonly #bodies = new Map<Encoding, Promise<Buffer>>();

  /**
   * @param page tells one page from another: from an older position its live connection only hears more again
   * @param sent the same with that position
   */
  constructor(
    page: string,
    private readonly sent: string,
  ) {
    this.tag = `W/"${createHash('sha256').update(page).digest('base64url')}"`;
  }

  /** Whether a browser has it, by its header `if-none-match`. */
  isKnown(tags: string | undefined): boolean {
    return tags?.split(',').some((one) => one.trim() === this.tag) ?? false;
  }

  /** In the best encoding that the header `accept-encoding` takes. */
  async bodyFor(
    accepted: string | undefined,
  ): Promise<{ readonly encoding?: Encoding; readonly body: Buffer | string }> {
    const encoding = accepted === undefined ? null : negotiator.negotiate(accepted);
    if (encoding !== 'br' && encoding !== 'gzip') return { body: this.sent };
    const body = this.#bodies.get(encoding) ?? compressors[encoding](this.sent);
    this.#bodies.set(encoding, body);
    return { encoding, body: await body };
  }
}
