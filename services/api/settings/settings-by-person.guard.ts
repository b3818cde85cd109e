import { viewerOf } from '@hatch/platform';
import { Injectable, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ByPersonGuard } from '../identity/shared-tablet/by-person.guard.js';

/** The posted body, not validated yet. */
type Posted = { readonly settings?: { readonly delivering_status?: unknown } | null } | null | undefined;

/** Asks administrators, who may have no PIN, only at the delivery switch, so that none is locked out. */
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
