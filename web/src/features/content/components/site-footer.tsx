import { dialled } from '@hatch/kernel/rules';
import { Link } from '@tanstack/react-router';
import { messages } from '../messages';
import type { SiteContent } from '../../../site/content';
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
