import { http } from '../../../lib/http';
import type { StoreState } from '../../store-status/api/store-status';

export type DeliveringStatus = 'delivering' | 'not-delivering';

/** A refusal is a value, no usable answer throws `CallFailed`. */
export const storeCalls = {
  /** STAT-27 */
  changeStatus: (state: StoreState) => http.post('/change-status', { state }),
  /** DLV-40 */
  changeDelivery: (delivering_status: DeliveringStatus) =>
    http.post('/api/settings/update', { settings: { delivering_status } }),
};
