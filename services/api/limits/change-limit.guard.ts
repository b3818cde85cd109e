import { valueOf, type SettingKey } from '@hatch/contexts/settings';
import { SettingsRepository } from '@hatch/contexts/settings/module';
import { SITE } from '@hatch/kernel';
import { networkOf, RateLimits, sessionOf, type RateLimit } from '@hatch/platform';
import { applyDecorators, Injectable, UseGuards, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

const MINUTE_S = 60;

/** How fast one visitor, and all visitors of one address, may change carts and orders (G06, G25); beyond it 429. */
@Injectable()
export class ChangeLimitGuard implements CanActivate {
  constructor(
    private readonly limits: RateLimits,
    private readonly settings: SettingsRepository,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const session = sessionOf(request);
    const [ofVisitor, ofAddress] = await this.#limits();
    await Promise.all([
      session.hasBegun && this.limits.consume(ofVisitor, session.id),
      this.limits.consume(ofAddress, networkOf(request.ip)),
    ]);
    return true;
  }

  async #limits(): Promise<readonly [RateLimit, RateLimit]> {
    const { state } = await this.settings.loadCached(SITE);
    const limit = (name: string, key: SettingKey): RateLimit => ({
      name,
      times: Number(valueOf(state, key)),
      perSeconds: MINUTE_S,
      final: true,
      frequent: true,
    });
    return [
      limit('changes of a visitor', 'changes_per_minute_visitor'),
      limit('changes of an address', 'changes_per_minute_address'),
    ];
  }
}

/** For a call that changes a cart or an order. */
export const ChangeLimited = () => applyDecorators(UseGuards(ChangeLimitGuard));
