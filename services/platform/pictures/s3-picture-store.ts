import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { isFileName, PictureStore, type StoredFile } from './picture-store.js';

/** Longer than any sound bucket takes; without it a silent one would keep customers waiting for ever. */
const CONNECT_MS = 3000;
const ANSWER_MS = 15_000;

/** `s3://key:secret@host:port/bucket?region=...&tls=false`; without key and secret those of the usual AWS environment. */
const clientFor = ({ username, password, host, searchParams }: URL): S3Client =>
  new S3Client({
    endpoint: `${searchParams.get('tls') === 'false' ? 'http' : 'https'}://${host}`,
    region: searchParams.get('region') ?? 'us-east-1',
    // Buckets that only speak like S3 have no host name each, and know no newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS },
    ...(username !== '' && {
      credentials: { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
    }),
  });

/** Pictures in a bucket, which several machines share. */
export class S3PictureStore extends PictureStore {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor(url: string) {
    super();
    const parsed = new URL(url);
    this.#client = clientFor(parsed);
    this.#bucket = parsed.pathname.slice(1);
  }

  async put(name: string, bytes: Buffer): Promise<void> {
    await this.#client.send(new PutObjectCommand({ ...this.#at(name), Body: bytes, ContentLength: bytes.length }));
  }

  async get(name: string): Promise<Buffer | undefined> {
    if (!isFileName(name)) return undefined;
    try {
      const { Body } = await this.#client.send(new GetObjectCommand(this.#at(name)));
      return Body && Buffer.from(await Body.transformToByteArray());
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    }
  }

  async *list(): AsyncIterable<StoredFile> {
    let after: string | undefined;
    do {
      const page = await this.#client.send(
        new ListObjectsV2Command({ Bucket: this.#bucket, ...(after !== undefined && { ContinuationToken: after }) }),
      );
      for (const { Key, LastModified } of page.Contents ?? [])
        if (Key !== undefined && LastModified) yield { name: Key, putAt: LastModified };
      after = page.NextContinuationToken;
    } while (after !== undefined);
  }

  async delete(name: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#at(name)));
  }

  /** @throws Error for a name that is none of ours */
  #at(name: string): { readonly Bucket: string; readonly Key: string } {
    if (!isFileName(name)) throw new Error('This is no name of a picture');
    return { Bucket: this.#bucket, Key: name };
  }
}
