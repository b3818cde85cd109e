import { createHash } from 'node:crypto';

const ALREADY_THERE = 412;

export class AppendOnlyBucket {
  private constructor(
    /** Without its key: `s3://host/bucket`. */
    readonly name: string,
    private readonly put: (file: string, text: string, md5: string) => Promise<unknown>,
  ) {}

  static async open(url: string): Promise<AppendOnlyBucket> {
    const [{ PutObjectCommand }, { bucketIn, s3ClientFor }] = await Promise.all([
      import('@aws-sdk/client-s3'),
      import('./s3-client.js'),
    ]);
    const parsed = new URL(url);
    const client = s3ClientFor(parsed);
    const bucket = bucketIn(parsed);
    return new AppendOnlyBucket(`s3://${parsed.host}/${bucket}`, (file, text, md5) =>
      client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: file,
          Body: text,
          ContentType: 'application/x-ndjson',
          // A bucket with object lock requires this.
          ContentMD5: md5,
          IfNoneMatch: '*',
        }),
      ),
    );
  }

  /** A file already there under this name stays as it is. */
  async add(file: string, text: string): Promise<void> {
    try {
      await this.put(file, text, createHash('md5').update(text).digest('base64'));
    } catch (error) {
      if (!isAlreadyThere(error)) throw error;
    }
  }
}

const isAlreadyThere = (error: unknown): boolean => {
  const { $metadata } = error as { readonly $metadata?: { readonly httpStatusCode?: number } };
  return $metadata?.httpStatusCode === ALREADY_THERE;
};
