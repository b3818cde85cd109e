import { viewerOf } from '@hatch/platform';
import { Injectable, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ByPersonGuard } from '../identity/shared-tablet/by-person.guard.js';

/** As it was posted: nobody has looked at it yet. */
type Posted = { readonly settings?: { readonly delivering_status?: unknown } | null } | null | undefined;

/**
 * Settings are changed by somebody too (KIT-14). An administrator, who may have no PIN, is asked for the kitchen's
 * switch of delivery alone: nobody is to be locked out of the setting that asks.
 */
@Injectable()
export class SettingsByPersonGuard extends ByPersonGuard {
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const viewer = viewerOf(request);
    const isDeliverySwitch = (request.body as Posted)?.settings?.delivering_status !== undefined;
    if ((viewer?.isAdmin || viewer?.isSuperuser) && !isDeliverySwitch) return true;
    return super.canActivate(context);
  }
}
