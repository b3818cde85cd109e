import { UPLOADS_FOLDER, uploadedPicture } from '@hatch/kernel/rules';
import { html, type Html } from '@hatch/platform';

export const ICONS = {
  'sign-192.png': { kind: 'sign', size: 192 },
  'sign-512.png': { kind: 'sign', size: 512 },
  'whole-180.png': { kind: 'whole', size: 180 },
  'whole-512.png': { kind: 'whole', size: 512 },
} as const;

export type IconName = keyof typeof ICONS;

export const isIconName = (name: string): name is IconName => Object.hasOwn(ICONS, name);

/** Undefined for the demo shop's logo, which was not uploaded. */
const nameOf = (logo: string): string | undefined =>
  logo.startsWith(UPLOADS_FOLDER) ? uploadedPicture(logo)?.name : undefined;

export const iconAddress = (logo: string, icon: IconName): string => {
  const name = nameOf(logo);
  return name === undefined ? `/icons/${icon}` : `/brand-icons/${name}/${icon}`;
};

export const iconLinks = (logo: string): Html => {
  const icon =
    nameOf(logo) === undefined
      ? html`<link rel="icon" href="/favicon.svg" type="image/svg+xml" />`
      : html`<link rel="icon" href="${iconAddress(logo, 'sign-192.png')}" type="image/png" />`;
  return html`${icon}<link rel="apple-touch-icon" href="${iconAddress(logo, 'whole-180.png')}" />`;
};
