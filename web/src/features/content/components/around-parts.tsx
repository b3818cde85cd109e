import { Link } from '@tanstack/react-router';
import type { SiteContent } from '../../../site/content';
import { messages } from '../messages';
import { Parts } from './place-parts';

const ABOVE = 'above';
const BELOW = 'below';
const FOOTER = 'footer/site';

type SlotProps = { readonly content: SiteContent; readonly place: string };

const AROUND = 'mx-auto w-full max-w-6xl px-4 py-3';

type AroundProps = { readonly content: SiteContent; readonly places: readonly string[]; readonly className: string };

const AroundParts = ({ content, places, className }: AroundProps) =>
  places.map((place) => (
    <Parts
      key={place}
      place={place}
      parts={content.around.find((each) => `${each.container_type}/${each.container}` === place)?.parts ?? []}
      className={className}
    />
  ));

const placesOf = ({ filled }: SiteContent, type: string, first: string): readonly string[] => [
  ...new Set([first, ...filled.filter((place) => place.startsWith(`${type}/`))]),
];

/** `above` stands above the shop's name, all else below it. */
export const HeaderParts = ({ content, place }: SlotProps) => {
  const above = `header/${ABOVE}`;
  const places =
    place === ABOVE ? [above] : placesOf(content, 'header', `header/${BELOW}`).filter((each) => each !== above);
  return <AroundParts content={content} places={places} className={AROUND} />;
};

const pagesInMenu = ({ pages }: SiteContent) => pages.filter(({ in_menu }) => in_menu);

type MenuLinksProps = { readonly content: SiteContent; readonly className: string };

const MenuLinks = ({ content, className }: MenuLinksProps) =>
  pagesInMenu(content).map(({ name, title }) => (
    <li key={name}>
      <Link to="/$" params={{ _splat: name }} className={className}>
        {title}
      </Link>
    </li>
  ));

/** On a phone, links that do not fit beside the name stand in the footer alone. */
export const SiteMenu = ({ content }: Pick<SlotProps, 'content'>) =>
  pagesInMenu(content).length > 0 && (
    <nav aria-label={messages.siteMenu} className="hidden min-w-0 lg:block">
      <ul className="flex h-11 flex-wrap justify-end gap-1 overflow-hidden">
        <MenuLinks
          content={content}
          className="inline-flex min-h-11 items-center rounded-control px-3 font-semibold whitespace-nowrap hover:bg-accent-soft aria-[current=page]:bg-accent-soft"
        />
      </ul>
    </nav>
  );

export const FooterParts = ({ content }: Pick<SlotProps, 'content'>) => (
  <>
    <AroundParts content={content} places={placesOf(content, 'footer', FOOTER)} className={AROUND} />
    {pagesInMenu(content).length > 0 && (
      <nav aria-label={messages.footerMenu} className="mx-auto max-w-6xl px-4 pb-6 text-sm">
        <ul className="flex flex-wrap gap-x-5">
          <MenuLinks content={content} className="inline-flex min-h-11 items-center underline" />
        </ul>
      </nav>
    )}
  </>
);
