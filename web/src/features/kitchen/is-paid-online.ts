import { isOnlineMethod } from '@hatch/kernel/rules';
import type { StaffOrder } from './staff-order';

export const isPaidOnline = ({ paymentMethod, placedAt }: StaffOrder): boolean =>
  placedAt !== null && isOnlineMethod(paymentMethod);
