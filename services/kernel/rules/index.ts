export { isEmail, isPhone, isPostcode, normalisePostcode } from './contact-details.js';
export { formatDifference, formatMoney, type Pence } from './money.js';
export { skuOf } from './sku.js';
