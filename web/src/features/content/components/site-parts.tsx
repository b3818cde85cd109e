import type { PartContent } from '@hatch/kernel/rules';
import type { SiteContent } from '../../../site/content';
import { preloadKind } from './part-view';

/** One script, as most pages with one of these have another. */
export { HeaderParts, SiteMenu } from './around-parts';
export { PlaceParts } from './place-parts';
export { SiteFooter } from './site-footer';

/** Loads the views of the opened page's parts before it is drawn. */
export const preload = async ({ around, opened }: SiteContent): Promise<void> => {
  const parts = [...around, ...(opened ? [opened] : [])].flatMap((each) => each.parts);
  const kinds = new Set(parts.map(({ content }): PartContent['kind'] => content.kind));
  await Promise.all([...kinds].map(preloadKind));
};
