import { CONFIG, SECRETS, type Config, type Secrets } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import { createHmac, timingSafeEqual } from 'node:crypto';

const VALID_S = 5 * 60;
/** Opens the Bluetooth Print app, which then fetches the address behind it without any cookie. */
const APP_SCHEME = 'my.bluetoothprint.scheme';

/** Links that let the print app read one order's ticket for five minutes (OPEN-63). */
@Injectable()
export class TicketLinks {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl'>,
    @Inject(SECRETS) private readonly secrets: Pick<Secrets, 'linkKey'>,
  ) {}

  printLink(orderId: string, now: Date): string {
    const expires = String(Math.floor(now.getTime() / 1000) + VALID_S);
    const query = new URLSearchParams({ expires, signature: this.#sign(orderId, expires).toString('hex') });
    return `${APP_SCHEME}://${this.config.publicUrl}/takeaway/${orderId}/bt-print?${query.toString()}`;
  }

  admits(orderId: string, expires: unknown, signature: unknown, now: Date): boolean {
    if (typeof expires !== 'string' || !/^\d{1,12}$/.test(expires)) return false;
    if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/.test(signature)) return false;
    const own = timingSafeEqual(this.#sign(orderId, expires), Buffer.from(signature, 'hex'));
    const left = Number(expires) - now.getTime() / 1000;
    // One that says it is valid for longer was not made here, whoever could sign it.
    return own && left > 0 && left <= VALID_S;
  }

  #sign(orderId: string, expires: string): Buffer {
    return createHmac('sha256', this.secrets.linkKey).update(`bt-print ${orderId} ${expires}`).digest();
  }
}
