export {
  type CartLabel,
  type Settings,
  type VatRates,
  cartLabelOf,
  settings,
  textOf,
  valueOf,
  vatRates,
} from './state.js';
export {
  changeSettings,
  isDelivering,
  isTakeaway,
  resumeDelivery,
  type ChangeSettingsData,
} from './change-settings.js';
