import { isPostcode } from './postcode.js';

/**
 * Whether the shop delivers: when its kitchen's postcode is known and delivery was not switched off. Without that
 * postcode no distance can be measured, whatever the switch says (OPEN-28, OPEN-31).
 * @param status the setting `delivering_status`, empty while it was never switched
 */
export const offersDelivery = (kitchenPostcode: string, status: string): boolean =>
  isPostcode(kitchenPostcode) && status !== 'not-delivering';
