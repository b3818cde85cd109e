import { isSettingKey, settingDefinitions } from '@hatch/contexts/settings';

const isSecret = (key: string): boolean => isSettingKey(key) && settingDefinitions[key].readers === 'never';

export const secretsIn = (changes: object): readonly string[] => Object.keys(changes).filter(isSecret);
