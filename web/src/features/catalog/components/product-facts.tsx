import { clsx } from 'clsx';
import { Icon } from '../../../components/ui/icon';
import { messages } from '../../../lib/messages';
import type { Product } from '../product';

const Chilli = () => (
  <Icon className="size-4" fill="currentColor">
    <path d="M14 7c3 0 5 2 5 5 0 5-6 9-14 9 5-2 6-5 6-9 0-3 1-5 3-5ZM14 7c1 0 2-1 2-4" />
  </Icon>
);

const Spiciness = ({ level }: { readonly level: number }) => {
  const words = messages.catalog.spicinessOf(level);
  if (words === undefined) return null;
  return (
    <p className="flex items-center gap-1 text-sm font-semibold text-accent">
      <span className="flex">
        {Array.from({ length: level }, (_, at) => (
          <Chilli key={at} />
        ))}
      </span>
      <span className="sr-only">{messages.catalog.spiciness}</span> {words}
    </p>
  );
};

type ProductFactsProps = { readonly product: Product; readonly className: string };

export const ProductFacts = ({ product, className }: ProductFactsProps) => (
  <>
    <p className={clsx('text-ink-soft', className)}>{product.shortDesc}</p>
    <Spiciness level={product.spiciness} />
    {product.diets && <p className="text-sm font-semibold text-good capitalize">{product.diets.join(', ')}</p>}
  </>
);
