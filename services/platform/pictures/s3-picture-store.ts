import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { bucketIn, s3ClientFor } from '../buckets/s3-client.js';
import { isFileName, PictureStore, type StoredFile } from './picture-store.js';

export class S3PictureStore extends PictureStore {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor(url: string) {
    super();
    const parsed = new URL(url);
    this.#client = s3ClientFor(parsed);
    this.#bucket = bucketIn(parsed);
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

  #at(name: string): { readonly Bucket: string; readonly Key: string } {
    if (!isFileName(name)) throw new Error('This is no name of a picture');
    return { Bucket: this.#bucket, Key: name };
  }
}
