import { createHmac, hkdfSync } from 'node:crypto';

const SECRET_BYTES = 32;

/** Derived, so that no table holds it; the same until the version is raised. */
export const webhookSecret = (key: Buffer, webhookId: string, version: number): string => {
  const info = `webhook secret ${webhookId} ${version}`;
  return `whsec_${Buffer.from(hkdfSync('sha256', key, 'hatch', info, SECRET_BYTES)).toString('base64url')}`;
};

/**
 * `t=<seconds>,v1=<HMAC-SHA256 in hexadecimal>` over `<seconds>.<body>`, one `v1` for each secret, as Stripe does. The
 * signed time stops an overheard call from being replayed later.
 */
export const signatureOf = (body: string, secrets: readonly string[], at: Date): string => {
  const seconds = Math.floor(at.getTime() / 1000);
  const signatures = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`,
  );
  return [`t=${seconds}`, ...signatures].join(',');
};
