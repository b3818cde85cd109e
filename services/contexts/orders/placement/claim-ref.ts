import { childContext, type CommandContext } from '@hatch/kernel';
import { claimRef as claim, refFor } from './order-ref.js';
import type { OrderRefRepository } from './order-ref.repository.js';

export const claimRef = async (refs: OrderRefRepository, orderId: string, context: CommandContext): Promise<string> => {
  for (let attempt = 0; ; attempt++) {
    const ref = refFor(orderId, attempt);
    const claimed = await refs.handle(ref, claim({ ref, orderId }), childContext(context, 'ref'));
    if (!claimed.rejection) return ref;
  }
};
