export { isSettingKey, readableBy, SETTING_KEYS, settingsCatalogue, type SettingKey } from './catalogue.js';
export { changeSettings, isDelivering, isTakeaway, type ChangeSettings } from './change-settings.command.js';
export { settings, valueOf, type Settings } from './state.js';
