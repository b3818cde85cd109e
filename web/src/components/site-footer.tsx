import { useSite } from '../site/settings';

export const SiteFooter = () => {
  const { name, address, phone } = useSite();
  return (
    <footer className="mt-12 border-t border-line bg-sunken">
      <address className="mx-auto flex max-w-6xl flex-col gap-1 px-4 py-8 text-sm text-ink-soft not-italic">
        <span className="font-semibold text-ink">{name}</span>
        {address && <span>{address}</span>}
        {phone && (
          <a
            className="inline-flex min-h-11 items-center self-start underline"
            href={`tel:${phone.replace(/[^\d+]/g, '')}`}
          >
            {phone}
          </a>
        )}
      </address>
    </footer>
  );
};
