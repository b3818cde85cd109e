import { CONFIG, SECRETS, type Config, type Secrets } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CopyAsked } from './ticket.js';

const VALID_S = 5 * 60;
/** Opens the Bluetooth Print app, which fetches the address behind it without a cookie. */
const APP_SCHEME = 'my.bluetoothprint.scheme';

/** A link lets the print app read one order's ticket for five minutes. */
@Injectable()
export class TicketLinks {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl'>,
    @Inject(SECRETS) private readonly secrets: Pick<Secrets, 'linkKeys'>,
  ) {}

  printLink(orderId: string, now: Date, copy: CopyAsked = 'counted'): string {
    const [present] = this.secrets.linkKeys;
    const expires = String(Math.floor(now.getTime() / 1000) + VALID_S);
    const query = new URLSearchParams({ expires, signature: sign(orderId, expires, present).toString('hex') });
    if (copy === 'next') query.set('copy', 'next');
    return `${APP_SCHEME}://${this.config.publicUrl}/takeaway/${orderId}/bt-print?${query.toString()}`;
  }

  admits(orderId: string, expires: unknown, signature: unknown, now: Date): boolean {
    if (typeof expires !== 'string' || !/^\d{1,12}$/.test(expires)) return false;
    if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/.test(signature)) return false;
    const given = Buffer.from(signature, 'hex');
    const own = this.secrets.linkKeys.some((key) => timingSafeEqual(sign(orderId, expires, key), given));
    const left = Number(expires) - now.getTime() / 1000;
    // A link with a longer validity is forged, even with a right signature.
    return own && left > 0 && left <= VALID_S;
  }
}

const sign = (orderId: string, expires: string, key: Buffer): Buffer =>
  createHmac('sha256', key).update(`bt-print ${orderId} ${expires}`).digest();
