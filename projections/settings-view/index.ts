export { migrations } from './migrations.js';
export { SettingsViewQueries } from './settings-view.queries.js';
export { settingsView } from './settings-view.projection.js';
