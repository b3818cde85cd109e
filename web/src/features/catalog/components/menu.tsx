import { type ReactNode, useRef, useSyncExternalStore } from 'react';
import { Button } from '../../../components/ui/button';
import { messages } from '../../../lib/messages';
import { useSite } from '../../../site/settings';
import { useCategoryFilter } from '../hooks/use-category-filter';
import { useEvenButtons } from '../hooks/use-even-buttons';
import { avoided, isAvoided } from '../food/avoided';
import { WithoutButton } from '../food/without-button';
import type { Product } from '../product';
import { CategoryFilter } from './category-filter';
import { ProductSummary } from './product-summary';

type MenuProps = {
  readonly products: readonly Product[];
  readonly categories: readonly string[];
  readonly renderAction: (product: Product) => ReactNode;
};

const FIRST_SCREEN = 4;

export const Menu = ({ products, categories, renderAction }: MenuProps) => {
  const list = useRef<HTMLUListElement>(null);
  const { isTakeaway } = useSite();
  const without = useSyncExternalStore(avoided.subscribe, avoided.get, avoided.get);
  const { hidden, toggle, showAll, isShown: isOn } = useCategoryFilter();
  const isShown = (product: Product): boolean => isOn(product) && !isAvoided(product, without);
  useEvenButtons(list, isTakeaway);

  if (products.length === 0) return <p className="py-12 text-center text-ink-soft">{messages.catalog.noProducts}</p>;
  return (
    <section aria-label="Menu" className="flex flex-col gap-4">
      <div className="flex items-center gap-2">
        <WithoutButton count={without.length} />
        {categories.length > 0 && <CategoryFilter categories={categories} hidden={hidden} onToggle={toggle} />}
      </div>
      <ul ref={list} className="grid gap-3 sm:grid-cols-2 sm:gap-5 xl:grid-cols-3">
        {products.map((product, at) => (
          <ProductSummary
            key={product.id}
            product={product}
            hidden={!isShown(product)}
            first={at < FIRST_SCREEN}
            action={renderAction(product)}
          />
        ))}
      </ul>
      {!products.some(isShown) && (
        <div className="flex flex-col items-center gap-3 py-8 text-center">
          <p className="text-ink-soft">{messages.catalog.allHidden}</p>
          <Button
            look="secondary"
            onClick={() => {
              showAll();
              avoided.set([]);
            }}
          >
            {messages.catalog.showAll}
          </Button>
        </div>
      )}
    </section>
  );
};
