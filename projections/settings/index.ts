export { migrations } from './migrations.js';
export { settingChanges } from './setting-changes.projection.js';
export { SettingChangesQueries, type SettingChange, type SettingChangePlace } from './setting-changes.queries.js';
export { GetSettingChanges, GetSettingChangesHandler } from './get-setting-changes.handler.js';
export { settingChangesProof } from './setting-changes-proof.js';
