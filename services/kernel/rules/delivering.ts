import { isPostcode } from './postcode.js';

/** Without the kitchen's postcode no distance can be measured. `status` is empty until it is first switched. */
export const offersDelivery = (kitchenPostcode: string, status: string): boolean =>
  isPostcode(kitchenPostcode) && status !== 'not-delivering';
