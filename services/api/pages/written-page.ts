import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { encodingFor, type ContentEncoding } from '../content-encoding.js';

const compressors = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text: string) => promisify(gzip)(text),
} satisfies Record<ContentEncoding, (text: string) => Promise<Buffer>>;

/** A page that is the same for everyone who is not logged in: it is compressed once, however often it is sent. */
export class WrittenPage {
  /** Weak, since the same page goes out in several encodings. */
  readonly tag: string;
  readonly #bodies = new Map<ContentEncoding, Promise<Buffer>>();

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
  ): Promise<{ readonly encoding?: ContentEncoding; readonly body: Buffer | string }> {
    const encoding = encodingFor(accepted);
    if (encoding === undefined) return { body: this.sent };
    const body = this.#bodies.get(encoding) ?? compressors[encoding](this.sent);
    this.#bodies.set(encoding, body);
    return { encoding, body: await body };
  }
}
