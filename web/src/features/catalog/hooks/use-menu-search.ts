import { createChunkLoader } from '../../../lib/chunk';
import { useChunk } from '../../../lib/use-chunk';
import type { Product } from '../product';

const SHORTEST_SEARCH = 2;

const loadSearch = createChunkLoader(async () => (await import('../search/menu-search')).menuSearch);

/** Every product is found until the search has loaded. */
export const useMenuSearch = (typed: string) => {
  const text = typed.trim();
  const searched = text.length < SHORTEST_SEARCH ? '' : text;
  const search = useChunk(loadSearch, searched !== '');
  const isFound: (product: Product) => boolean = search?.(searched) ?? (() => true);
  return { searched, isFound, isLoaded: search !== undefined };
};
