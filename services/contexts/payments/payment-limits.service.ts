import { rejection, type Rejection } from '@hatch/kernel';
import {
  Captcha,
  RateLimits,
  SECRETS,
  TooManyRequests,
  type Network,
  type RateLimit,
  type Secrets,
  type Visitor,
} from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { createHmac } from 'node:crypto';
import { LessThan, type Repository } from 'typeorm';
import { PaymentVisitorEntity } from './payment-visitor.entity.js';
import { ShopSettings } from '../settings/module.js';

const HOUR_S = 60 * 60;

export const captchaNeeded: Rejection = rejection(
  'payments.captcha-needed',
  'Several payments were declined. Please tick the box below, so that we know that you are not a program.',
);
const tooMany: Rejection = rejection(
  'payments.too-many',
  'Too many payments were tried from here. Please wait an hour, or call us to order.',
);

/**
 * Limits payments and declines an hour by session, network and card, against testers of stolen cards; before the limit
 * each further try needs a captcha.
 */
@Injectable()
export class PaymentLimits {
  constructor(
    private readonly limits: RateLimits,
    private readonly captcha: Captcha,
    private readonly settings: ShopSettings,
    @InjectRepository(PaymentVisitorEntity) private readonly visitors: Repository<PaymentVisitorEntity>,
    @Inject(SECRETS) private readonly secrets: Pick<Secrets, 'limitsKey'>,
  ) {}

  async admit(visitor: Visitor, solved: string | undefined): Promise<Rejection | undefined> {
    const session = this.#hashOf(visitor.sessionId);
    const [ofVisitor, ofAddress, captchaAfter] = await Promise.all([
      this.#limit('declines_per_hour_visitor'),
      this.#limit('declines_per_hour_address'),
      this.#number('captcha_after_declines'),
    ]);
    const [byVisitor, byAddress] = await Promise.all([
      this.limits.used(ofVisitor, session),
      this.limits.used(ofAddress, visitor),
    ]);
    if (byVisitor >= ofVisitor.times || byAddress >= ofAddress.times) return tooMany;
    const isSuspect = byVisitor >= captchaAfter || byAddress >= 3 * captchaAfter;
    if (isSuspect && !(solved !== undefined && (await this.captcha.isSolved(solved)))) return captchaNeeded;
    return this.#begin(session, visitor);
  }

  /** Asking again counts too: it extends what the payment holds. */
  async renew(visitor: Visitor): Promise<Rejection | undefined> {
    return this.#begin(this.#hashOf(visitor.sessionId), visitor);
  }

  async remember(paymentId: string, { sessionId, network, block }: Visitor, now: Date): Promise<void> {
    await this.visitors
      .createQueryBuilder()
      .insert()
      .values({ paymentId, session: this.#hashOf(sessionId), network, block: block ?? null, begunAt: now })
      .orIgnore()
      .execute();
  }

  async declined(paymentId: string, cardFingerprint: string | undefined): Promise<boolean> {
    const ofVisitor = await this.#limit('declines_per_hour_visitor');
    const visitor = await this.visitors.findOneBy({ paymentId });
    if (visitor)
      await this.#take([
        [ofVisitor, visitor.session],
        [
          await this.#limit('declines_per_hour_address'),
          { network: visitor.network, block: visitor.block ?? undefined },
        ],
      ]);
    const cardIsSpent =
      cardFingerprint !== undefined &&
      !(await this.#take([[await this.#limit('declines_per_hour_card'), this.#hashOf(cardFingerprint)]]));
    if (!visitor) return cardIsSpent;
    if (cardIsSpent) await this.#stop(ofVisitor, visitor.session);
    return (
      cardIsSpent ||
      (await this.limits.used(ofVisitor, visitor.session)) >= (await this.#number('captcha_after_declines'))
    );
  }

  async prune(before: Date): Promise<void> {
    await this.visitors.delete({ begunAt: LessThan(before) });
  }

  async #begin(session: string, network: Network): Promise<Rejection | undefined> {
    const taken = await this.#take([
      [await this.#limit('payments_per_hour_visitor'), session],
      [await this.#limit('payments_per_hour_address'), network],
    ]);
    return taken ? undefined : tooMany;
  }

  async #take(counted: readonly (readonly [RateLimit, string | Network])[]): Promise<boolean> {
    try {
      for (const [limit, who] of counted) await this.limits.consume(limit, who);
      return true;
    } catch (refused) {
      if (refused instanceof TooManyRequests) return false;
      throw refused;
    }
  }

  async #stop(limit: RateLimit, who: string): Promise<void> {
    const left = limit.times - (await this.limits.used(limit, who));
    for (let tries = 0; tries < left; tries++) await this.#take([[limit, who]]);
  }

  async #limit(key: LimitKey): Promise<RateLimit> {
    return { name: key, times: await this.#number(key), perSeconds: HOUR_S };
  }

  async #number(key: LimitKey | 'captcha_after_declines'): Promise<number> {
    return await this.settings.get(key);
  }

  #hashOf(who: string): string {
    return createHmac('sha256', this.secrets.limitsKey).update(who).digest('base64url');
  }
}

type LimitKey =
  | 'payments_per_hour_visitor'
  | 'payments_per_hour_address'
  | 'declines_per_hour_visitor'
  | 'declines_per_hour_address'
  | 'declines_per_hour_card';
