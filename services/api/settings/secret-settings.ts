import { isSettingKey, settingDefinitions } from '@hatch/contexts/settings';

const isSecret = (key: string): boolean => isSettingKey(key) && settingDefinitions[key].readers === 'never';

/** Names of the changed settings that nobody may read again (OPEN-80). */
export const secretsIn = (changes: object): readonly string[] => Object.keys(changes).filter(isSecret);
