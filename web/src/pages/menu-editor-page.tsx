import { Button } from '../components/ui/button';
import { Skeleton } from '../components/ui/skeleton';
import type { MenuFilters } from '../features/catalog/menu/menu-api';
import { CategoryEditor } from '../features/catalog/menu/category-editor';
import { messages as categoryMessages } from '../features/catalog/menu/category-messages';
import { MenuFile } from '../features/catalog/menu-file/menu-file';
import { messages as fileMessages } from '../features/catalog/menu-file/messages';
import { MenuList } from '../features/catalog/menu/menu-list';
import { messages } from '../features/catalog/menu/messages';
import { ProductEditor } from '../features/catalog/menu/product-editor';
import { ProductForm, type DescriptionEditor } from '../features/catalog/menu/product-form';
import { type TextSearch, useAddress } from '../lib/use-address';
import { createChunkLoader } from '../lib/chunk';
import { useChunk } from '../lib/use-chunk';

const loadEditor = createChunkLoader(() => import('../features/content/components/rich-text-editor'));
const NEW = 'new';
const CATEGORIES = 'categories';
const FILE = 'file';
const nothing = (): void => undefined;

const Description: DescriptionEditor = (props) => {
  const editor = useChunk(loadEditor);
  return editor ? (
    <editor.RichTextEditor {...props} autofocus={false} />
  ) : (
    <Skeleton className="h-56 w-full max-w-prose" />
  );
};

const choice = <Choice extends string>(given: string | undefined, choices: readonly [Choice, ...Choice[]]): Choice =>
  choices.find((each) => each === given) ?? choices[0];

const filtersIn = ({ search = '', category = '', state, sort, order }: TextSearch<keyof MenuFilters>): MenuFilters => ({
  search,
  category,
  state: choice(state, ['', 'active', 'out-of-stock', 'withdrawn']),
  sort: choice(sort, ['name', 'place', 'price', 'stock', 'held']),
  order: choice(order, ['asc', 'desc']),
});

export const MenuEditorPage = () => {
  const [search, change] = useAddress();
  const { product = '' } = search;
  const open = (which: string): void => {
    change({ product: which }, true);
    window.scrollTo(0, 0);
  };
  if (product === '')
    return (
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="flex-1 text-2xl font-bold">{messages.title}</h1>
          <Button look="secondary" onClick={() => open(CATEGORIES)}>
            {categoryMessages.open}
          </Button>
          <Button look="secondary" onClick={() => open(FILE)}>
            {fileMessages.open}
          </Button>
          <Button onClick={() => open(NEW)}>{messages.add}</Button>
        </div>
        <MenuList filters={filtersIn(search)} onFilter={change} onOpen={(id) => open(`${id}`)} />
      </div>
    );
  return (
    <div className="flex flex-col gap-4">
      <Button look="quiet" className="self-start" onClick={() => open('')}>
        {messages.back}
      </Button>
      {product === CATEGORIES && (
        <>
          <h1 className="text-2xl font-bold">{categoryMessages.title}</h1>
          <CategoryEditor />
        </>
      )}
      {product === FILE && (
        <>
          <h1 className="text-2xl font-bold">{fileMessages.title}</h1>
          <MenuFile onImported={nothing} />
        </>
      )}
      {product === NEW && (
        <>
          <h1 className="text-2xl font-bold">{messages.newProduct}</h1>
          <ProductForm product={undefined} Editor={Description} onSaved={({ id }) => change({ product: `${id}` })} />
        </>
      )}
      {![NEW, CATEGORIES, FILE].includes(product) && (
        <ProductEditor key={product} id={Number(product)} Editor={Description} />
      )}
    </div>
  );
};
