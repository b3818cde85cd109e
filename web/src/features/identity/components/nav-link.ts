export const navLinkClass =
  'inline-flex min-h-12 shrink-0 items-center rounded-control px-2 py-2 font-semibold whitespace-nowrap text-accent transition-colors hover:bg-accent-soft aria-[current=page]:bg-accent-soft';

export const intoView = (link: HTMLAnchorElement | null): void =>
  link?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
