import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { RichText } from '../components/ui/rich-text';
import { productQuery, productsQuery } from '../features/catalog/api/products';
import type { Product } from '../features/catalog/product';
import { productTarget } from '../features/content/content-target';
import { messages } from '../features/content/messages';
import { createChunkLoader } from '../lib/chunk';
import { useChunk } from '../lib/use-chunk';
import { isAdministrator } from '@hatch/kernel/rules';
import { useViewer } from '../site/viewer';

const loadEditable = createChunkLoader(() => import('../features/content/components/editable-content'));

const patchDescription = (queries: QueryClient, id: number, description: string): void => {
  const patched = (product: Product): Product => (product.id === id ? { ...product, description } : product);
  queries.setQueryData(productsQuery.queryKey, (products) => products?.map(patched));
  queries.setQueryData(productQuery(id).queryKey, (product) => product && patched(product));
};

type ProductDescriptionProps = { readonly product: Product };

/** Only administrators load the editor. */
export const ProductDescription = ({ product: { id, description } }: ProductDescriptionProps) => {
  const viewer = useViewer();
  const queries = useQueryClient();
  const mayEdit = viewer !== null && isAdministrator(viewer);
  const editable = useChunk(loadEditable, mayEdit);
  const text = description === '' ? null : <RichText html={description} />;
  if (!mayEdit || !editable) return text;
  return (
    <editable.EditableContent
      key={id}
      target={productTarget(id)}
      name={messages.description}
      content={{ kind: 'text', html: description }}
      onStored={(stored) => stored.kind === 'text' && patchDescription(queries, id, stored.html)}
    />
  );
};
