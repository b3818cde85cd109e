import type { Config } from '../config/config.js';

/** Push services report problems here. */
export const pushContact = ({ publicUrl, adminEmail }: Pick<Config, 'publicUrl' | 'adminEmail'>): string =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:${adminEmail}`;
