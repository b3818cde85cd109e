export { cartLabelOf, type CartLabel } from './cart-label.js';
export {
  isSettingKey,
  readableBy,
  SETTING_KEYS,
  settingDefinitions,
  type SettingKey,
  type SettingKeyOf,
  type SettingValue,
} from './setting-definitions.js';
export {
  changeSettings,
  isDelivering,
  isTakeaway,
  resumeDelivery,
  type ChangeSettingsData,
} from './change-settings.decision.js';
export { vatRates, type VatRates } from './vat-rates.js';
export { settings, textOf, valueOf, type Settings } from './state.js';
