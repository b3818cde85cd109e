import { clsx } from 'clsx';
import { memo, type ReactNode, Suspense, useRef, useState, type RefObject, useLayoutEffect } from 'react';
import { messages } from '../../../lib/messages';
import { useChunk } from '../../../lib/use-chunk';
import { useSite } from '../../../site/settings';
import { WithoutButton } from '../food/without-button';
import { useMenuFilter } from '../hooks/use-menu-filter';
import { isInShown, sectionsOf } from '../menu-sections';
import { loadMenuDialogs } from '../load-menu-dialogs';
import type { Product } from '../product';
import { Typeahead } from '../search/components/typeahead';
import { CategoryFilter } from './category-filter';
import { FILTER_ID, MenuBar } from './menu-bar';
import { ProductSummary } from './product-summary';
import { createChunkLoader } from '../../../lib/chunk';

const SETTLED_MS = 2000;
const WIDTH = '--add-button-width';

const buttonsIn = (element: HTMLElement): readonly HTMLElement[] => [
  ...element.querySelectorAll<HTMLElement>('[data-even-button]'),
];

/**
 * Never shrinks: measuring without the set width would move the page.
 * Measures one copy of each text, as measuring a button off screen lays out its whole section.
 */
const sizeButtons = (list: HTMLElement): void => {
  const oneOfEach = new Map(buttonsIn(list).map((button) => [button.textContent, button]));
  const copies = document.createElement('div');
  copies.className = 'absolute';
  for (const button of oneOfEach.values()) copies.append(button.cloneNode(true));
  list.append(copies);
  const widest = Math.max(...buttonsIn(copies).map((copy) => copy.offsetWidth));
  copies.remove();
  if (widest > 0) list.style.setProperty(WIDTH, `${widest}px`);
};

/** Measures again after 2 s, when all has arrived. */
const useEvenButtons = (list: RefObject<HTMLElement | null>, enabled: boolean): void => {
  useLayoutEffect(() => {
    if (!enabled) return undefined;
    const size = (): void => {
      if (list.current) sizeButtons(list.current);
    };
    size();
    const timer = setTimeout(size, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [list, enabled]);
};

type MenuSectionProps = {
  readonly id: string;
  readonly category: string;
  readonly hidden: boolean;
  readonly children: ReactNode;
};

const MenuSection = ({ id, category, hidden, children }: MenuSectionProps) => (
  <section
    id={id}
    hidden={hidden}
    aria-labelledby={`${id}-title`}
    className="scroll-mt-14 [&_:is(a,button)]:scroll-mt-14"
  >
    <h2 id={`${id}-title`} tabIndex={-1} className="pt-2 pb-3 text-2xl font-bold outline-none">
      {category}
    </h2>
    <ul className="grid gap-3 sm:grid-cols-2 sm:gap-5 xl:grid-cols-3">{children}</ul>
  </section>
);

const SHORTEST_SEARCH = 2;

const loadSearch = createChunkLoader(async () => (await import('../search/menu-search')).menuSearch);

/** Every product is found until the search has loaded. */
const useMenuSearch = (typed: string) => {
  const text = typed.trim();
  const searched = text.length < SHORTEST_SEARCH ? '' : text;
  const search = useChunk(loadSearch, searched !== '');
  const isFound: (product: Product) => boolean = search?.(searched) ?? (() => true);
  return { searched, isFound, isLoaded: search !== undefined };
};

/** True if the product, or each of its variants, contains or may contain one of `names`. */
const isAvoided = ({ allergens, variants }: Product, names: readonly string[]): boolean => {
  const units = variants.length > 0 ? variants.map((unit) => unit.allergens) : [allergens];
  return units.every((stated) =>
    Object.entries(stated ?? {}).some(([name, statement]) => names.includes(name) && statement !== 'free'),
  );
};

type MenuProps = {
  readonly products: readonly Product[];
  readonly categories: readonly string[];
  readonly onChoose: (product: Product) => void;
  readonly renderAction: (product: Product) => ReactNode;
};

const FIRST_SCREEN = 2;

const nameOf = ({ name }: Product): string => name;

/** Memoised: the page around it renders several times while it starts. */
export const Menu = memo(({ products, categories, onChoose, renderAction }: MenuProps) => {
  const menu = useRef<HTMLElement>(null);
  const { isTakeaway } = useSite();
  const [{ hidden, without, typed }, change] = useMenuFilter();
  const { searched, isFound, isLoaded } = useMenuSearch(typed);
  const [isOpen, setIsOpen] = useState(false);
  useEvenButtons(menu, isTakeaway);

  const shown = new Set(
    products.filter((product) => isInShown(product, hidden) && !isAvoided(product, without) && isFound(product)),
  );
  const NothingShown = useChunk(loadMenuDialogs, products.length > shown.size && shown.size === 0)?.NothingShown;

  if (products.length === 0) return <p className="py-12 text-center text-ink-soft">{messages.catalog.noProducts}</p>;

  const sections = sectionsOf(products, categories, hidden).map(([category, dishes]) => ({
    id: `section-${categories.indexOf(category)}`,
    category: category || messages.catalog.uncategorised,
    dishes,
    isEmpty: !dishes.some((dish) => shown.has(dish)),
  }));
  const first = sections.flatMap(({ dishes }) => dishes).slice(0, FIRST_SCREEN);
  return (
    <section ref={menu} aria-label="Menu" className="flex min-w-0 scroll-mt-4 flex-col gap-4">
      <div>
        <Typeahead
          label="Search the menu"
          items={products}
          textOf={nameOf}
          typed={typed}
          onText={(text) => change({ typed: text })}
          onChoose={onChoose}
        />
        <p role="status" className={clsx(searched && shown.size > 0 ? 'pt-2 text-sm text-ink-soft' : 'sr-only')}>
          {searched &&
            isLoaded &&
            (shown.size > 0 ? messages.catalog.found(shown.size) : messages.catalog.nothingFound(searched))}
        </p>
      </div>
      <div id={FILTER_ID} className={clsx('flex-wrap items-start gap-2 lg:flex', isOpen ? 'flex' : 'hidden')}>
        <WithoutButton names={without} onChange={(names) => change({ without: names })} />
        {categories.length > 0 && (
          <CategoryFilter categories={categories} hidden={hidden} onChange={(off) => change({ hidden: off })} />
        )}
      </div>
      <MenuBar
        sections={sections.filter(({ isEmpty }) => !isEmpty).map(({ id, category }) => [id, category])}
        narrowed={hidden.length + without.length}
        isFilterOpen={isOpen}
        onFilter={() => {
          setIsOpen(!isOpen);
          if (!isOpen) menu.current?.scrollIntoView();
        }}
      />
      {sections.map(({ id, category, dishes, isEmpty }) => (
        // Each section hydrates separately, a pressed one first.
        <Suspense key={id}>
          <MenuSection id={id} category={category} hidden={isEmpty}>
            {dishes.map((product) => (
              <ProductSummary
                key={product.id}
                product={product}
                hidden={!shown.has(product)}
                first={first.includes(product)}
                renderAction={renderAction}
              />
            ))}
          </MenuSection>
        </Suspense>
      ))}
      {shown.size === 0 && NothingShown && <NothingShown searched={searched} onChange={change} />}
    </section>
  );
});
