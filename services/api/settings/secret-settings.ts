import { isSettingKey, SETTINGS } from '@hatch/kernel/rules';

const isSecret = (key: string): boolean => isSettingKey(key) && SETTINGS[key].readers === 'never';

export const secretsIn = (changes: object): readonly string[] => Object.keys(changes).filter(isSecret);
