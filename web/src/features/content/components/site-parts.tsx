import { type PartContent, dialled } from '@hatch/kernel/rules';
import type { SiteContent } from '../../../site/content';
import { preloadKind } from './part-view';
import { Link } from '@tanstack/react-router';
import { messages } from '../messages';
import { useSite } from '../../../site/settings';
import { useViewer } from '../../../site/viewer';
import { FooterParts } from './around-parts';

type SiteFooterProps = { readonly content: SiteContent };

/** Below the first view, so it may load later. */
export const SiteFooter = ({ content }: SiteFooterProps) => {
  const { name, address, phone } = useSite();
  return (
    <footer className="mt-12 border-t border-line bg-sunken">
      <address className="mx-auto flex max-w-6xl flex-col gap-1 px-4 py-8 text-sm text-ink-soft not-italic">
        <span className="font-semibold text-ink">{name}</span>
        {address && <span>{address}</span>}
        {phone && (
          <a className="inline-flex min-h-11 items-center self-start underline" href={dialled(phone)}>
            {phone}
          </a>
        )}
      </address>
      <FooterParts content={content} />
      {useViewer() && (
        <Link to="/account" className="mx-auto flex min-h-11 max-w-6xl items-center px-4 pb-6 text-sm underline">
          {messages.account}
        </Link>
      )}
    </footer>
  );
};

/** One script, as most pages with one of these have another. */
export { HeaderParts, SiteMenu } from './around-parts';
export { PlaceParts } from './place-parts';

/** Loads the views of the opened page's parts before it is drawn. */
export const preload = async ({ around, opened }: SiteContent): Promise<void> => {
  const parts = [...around, ...(opened ? [opened] : [])].flatMap((each) => each.parts);
  const kinds = new Set(parts.map(({ content }): PartContent['kind'] => content.kind));
  await Promise.all([...kinds].map(preloadKind));
};
