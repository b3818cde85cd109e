import { useAskedChunk } from '../../../lib/use-asked-chunk';
import { loadMenuDialogs } from '../load-menu-dialogs';
import type { Product } from '../product';

export const AllergensButton = ({ product }: { readonly product: Product }) => {
  const { chunk, open, close } = useAskedChunk(loadMenuDialogs);
  return (
    <>
      <button
        type="button"
        aria-describedby={`product-${product.id}`}
        className="-my-2 min-h-11 self-start text-sm text-ink-soft underline"
        onClick={open}
      >
        Allergens
      </button>
      {chunk && <chunk.AllergensDialog product={product} onClose={close} />}
    </>
  );
};
