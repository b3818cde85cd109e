import type { Config } from '../config/config.js';

export const pushContact = ({ publicUrl, adminEmail }: Pick<Config, 'publicUrl' | 'adminEmail'>): string =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:${adminEmail}`;
