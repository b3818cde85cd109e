export { cartLabelOf, type CartLabel } from './cart-label.js';
export {
  changeSettings,
  isDelivering,
  isTakeaway,
  resumeDelivery,
  type ChangeSettingsData,
} from './change-settings.js';
export { vatRates, type VatRates } from './vat-rates.js';
export { settings, textOf, valueOf, type Settings } from './state.js';
