import { S3Client } from '@aws-sdk/client-s3';

/** A silent bucket would otherwise keep its callers waiting for ever. */
const CONNECT_MS = 3000;
const ANSWER_MS = 15_000;

/** `s3://key:secret@host:port/bucket?region=...&tls=false`; without a key the usual AWS environment applies. */
export const s3ClientFor = ({ username, password, host, searchParams }: URL): S3Client =>
  new S3Client({
    endpoint: `${searchParams.get('tls') === 'false' ? 'http' : 'https'}://${host}`,
    region: searchParams.get('region') ?? 'us-east-1',
    // Buckets that only imitate S3 have no host name each and know no newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS },
    ...(username !== '' && {
      credentials: { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
    }),
  });

export const bucketIn = ({ pathname }: URL): string => pathname.slice(1);
