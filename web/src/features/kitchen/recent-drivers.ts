import { readDevice, writeDevice } from '../../lib/device-storage';

const KEY = 'hatch-drivers';
const MOST = 6;

export const recentDrivers = (): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(readDevice(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((name): name is string => typeof name === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
};

export const rememberDriver = (name: string): void => {
  if (name === '') return;
  writeDevice(KEY, JSON.stringify([name, ...recentDrivers().filter((other) => other !== name)].slice(0, MOST)));
};
