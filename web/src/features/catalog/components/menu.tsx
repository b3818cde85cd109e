import { clsx } from 'clsx';
import { memo, type ReactNode, Suspense, useRef, useState } from 'react';
import { messages } from '../../../lib/messages';
import { useChunk } from '../../../lib/use-chunk';
import { useSite } from '../../../site/settings';
import { isAvoided } from '../food/is-avoided';
import { WithoutButton } from '../food/without-button';
import { useEvenButtons } from '../hooks/use-even-buttons';
import { useMenuFilter } from '../hooks/use-menu-filter';
import { useMenuSearch } from '../hooks/use-menu-search';
import { isInShown, sectionsOf } from '../menu-sections';
import { loadMenuDialogs } from '../load-menu-dialogs';
import type { Product } from '../product';
import { Typeahead } from '../search/components/typeahead';
import { CategoryFilter } from './category-filter';
import { FILTER_ID, MenuBar } from './menu-bar';
import { MenuSection } from './menu-section';
import { ProductSummary } from './product-summary';

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
