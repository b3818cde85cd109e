import { createHmac, hkdfSync } from 'node:crypto';

const SECRET_BYTES = 32;

/** No table holds it; it is the same whenever it is asked for, until its version is raised. */
export const webhookSecret = (key: Buffer, webhookId: string, version: number): string => {
  const info = `webhook secret ${webhookId} ${version}`;
  return `whsec_${Buffer.from(hkdfSync('sha256', key, 'hatch', info, SECRET_BYTES)).toString('base64url')}`;
};

/**
 * `t=<seconds>,v1=<HMAC-SHA256 in hexadecimal>` over `<seconds>.<body>`, one `v1` for each secret, as Stripe signs: the
 * time is signed too, so that a call that was overheard cannot be sent again later (API-03).
 */
export const signatureOf = (body: string, secrets: readonly string[], at: Date): string => {
  const seconds = Math.floor(at.getTime() / 1000);
  const signatures = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`,
  );
  return [`t=${seconds}`, ...signatures].join(',');
};
