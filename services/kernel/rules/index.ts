export {
  CANCEL_REASONS,
  cancelledBecause,
  isCancelReason,
  type CancelCause,
  type CancelReason,
} from './cancel-reasons.js';
export { apportion, costOfUnits } from './apportion.js';
export { backoffMs, type Backoff } from './backoff.js';
export { isEmail, isPhone, isPostcode, normalisePostcode } from './contact-details.js';
export { offersDelivery } from './delivering.js';
export {
  dayAfter,
  isDay,
  isTimeOfDay,
  londonDate,
  londonTime,
  SHOP_TIME_ZONE,
  startOfLondonDay,
} from './london-time.js';
export { formatDifference, formatMoney, type Pence } from './money.js';
export { isOff, isOn } from './on-off.js';
export { isRefundReason, REFUND_REASONS, type ChosenRefundReason } from './refund-reasons.js';
export { partsOfSku, skuOf } from './sku.js';
export { isVatClass, VAT_CLASSES, type VatClass } from './vat.js';
export { isOneLine, isSomeLines, isStorable, oneLine, someLines, storableText } from './text.js';
