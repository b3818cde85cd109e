import type { Variant } from '../product';

type VariantInternalsProps = { readonly variant: Variant };

/** The server sends these to developers only. */
export const VariantInternals = ({ variant }: VariantInternalsProps) => {
  const internals = {
    weighting: variant.weighting,
    status: variant.status,
    stock: variant.stock,
    'in-basket': variant.inBasket,
    available: variant.available,
    purchased: variant.quantityPurchased,
  };
  return (
    <dl className="flex w-full flex-wrap gap-x-4 rounded-control bg-sunken px-3 py-2 font-mono text-xs">
      {Object.entries(internals).map(([name, value]) => (
        <div key={name} className="flex gap-1">
          <dt>{name}:</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};
