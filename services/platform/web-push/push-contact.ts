import type { Config } from '../config/config.js';

/** Whom push services write to when something is wrong: the shop's own pages where they are public, else its administrator. */
export const pushContact = ({ publicUrl, adminEmail }: Pick<Config, 'publicUrl' | 'adminEmail'>): string =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:${adminEmail}`;
