export { backoffMs, type Backoff } from './backoff.js';
export { isEmail, isPhone, isPostcode, normalisePostcode } from './contact-details.js';
export { formatDifference, formatMoney, type Pence } from './money.js';
