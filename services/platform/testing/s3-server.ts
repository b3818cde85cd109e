import getPort from 'get-port';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

export type S3Server = {
  /** As UPLOADS_URL takes it. */
  readonly url: string;
  stop(): Promise<void>;
};

/** A throw-away server that speaks S3 on a free loopback port, with an empty bucket. */
export const startS3 = async (): Promise<S3Server> => {
  const directory = await mkdtemp(join(tmpdir(), 'hatch-s3-'));
  const port = await getPort({ host: '127.0.0.1' });
  const server = new S3rver({
    address: '127.0.0.1',
    port,
    directory,
    silent: true,
    configureBuckets: [{ name: 'pictures', configs: [] }],
  });
  await server.run();
  return {
    url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/pictures?region=us-east-1&tls=false`,
    stop: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
};
