import { useQuery, useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../../components/ui/button';
import { ReadFailed } from '../../../components/ui/read-failed';
import { Skeleton } from '../../../components/ui/skeleton';
import { notify } from '../../../lib/notify';
import {
  menuCalls,
  productToEditQuery,
  useMenuChange,
  type EditedProduct,
  type SaveAnswer,
  type EditedVariant,
  historyQuery,
} from './menu-api';
import { messages } from './messages';
import { ProductForm, type DescriptionEditor } from './product-form';
import { ProductStock } from './product-stock';
import { allergensIn } from './allergen-values';
import { VariantForm, type VariantValues } from './variant-form';
import { ChangeLine, whatOf, whenOf } from './change-line';

type ProductHistoryProps = {
  readonly id: number;
  readonly disabled: boolean;
  readonly onPutBack: (change: number) => void;
};

const ProductHistory = ({ id, disabled, onPutBack }: ProductHistoryProps) => {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(historyQuery(id));
  const changes = data?.pages.flatMap((page) => page.changes);
  return (
    <section className="rounded-card bg-card p-4 shadow-card" aria-labelledby="history-title">
      <h2 id="history-title" className="pb-2 text-lg font-bold">
        {messages.history}
      </h2>
      {changes && (
        <ol className="divide-y divide-line">
          {changes.map((change) => (
            <li key={change.revision} className="flex flex-wrap items-start gap-2 py-2">
              <ChangeLine change={change} />
              <Button
                look="quiet"
                disabled={disabled}
                aria-label={messages.putBackOf(whatOf(change), whenOf(change))}
                onClick={() => onPutBack(change.revision)}
              >
                {messages.putBack}
              </Button>
            </li>
          ))}
        </ol>
      )}
      {hasNextPage && (
        <Button look="quiet" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {messages.olderChanges}
        </Button>
      )}
      {!changes && !isError && (
        <div role="status">
          <span className="sr-only">{messages.historyLoading}</span>
          <Skeleton className="h-24" />
        </div>
      )}
      {!changes && isError && <ReadFailed onRetry={refetch}>{messages.historyFailed}</ReadFailed>}
    </section>
  );
};

const ProductVariants = ({ product }: { readonly product: EditedProduct }) => {
  const { id, revision, variants, withdrawn } = product;
  const { mutateAsync, isPending } = useMenuChange();
  const save =
    (variant?: EditedVariant) =>
    ({ weighting, allergens, ...values }: VariantValues): Promise<SaveAnswer> =>
      mutateAsync(() =>
        menuCalls.saveVariant({
          id,
          revision,
          ...(variant && { variant_id: variant.variant_id }),
          ...values,
          weighting: Number(weighting),
          allergens: allergensIn(allergens),
        }),
      );
  const remove = async ({ variant_id, name }: EditedVariant): Promise<void> => {
    if (!(await notify.confirm(messages.removeSure(name), { confirmLabel: messages.remove }))) return;
    const answer = await mutateAsync(() => menuCalls.removeVariant({ id, revision, variant_id })).catch(
      () => undefined,
    );
    if (!answer?.status) await notify.alert(answer?.message ?? messages.sendFailed);
  };
  return (
    <section className="rounded-card bg-card p-4 shadow-card" aria-labelledby="variants-title">
      <h2 id="variants-title" className="text-lg font-bold">
        {messages.variantsTitle}
      </h2>
      <p className="text-sm text-ink-soft">{variants.length === 0 ? messages.noVariants : messages.variantsHint}</p>
      {variants.map((variant) => (
        <VariantForm
          key={variant.variant_id}
          variant={variant}
          disabled={isPending}
          onSave={save(variant)}
          onRemove={() => void remove(variant)}
        />
      ))}
      {!withdrawn && <VariantForm key="new" variant={undefined} disabled={isPending} onSave={save()} />}
    </section>
  );
};

type ProductEditorProps = { readonly id: number; readonly Editor: DescriptionEditor };

export const ProductEditor = ({ id, Editor }: ProductEditorProps) => {
  const { data: product, isError, refetch } = useQuery(productToEditQuery(id));
  if (product) return <Editing product={product} Editor={Editor} />;
  if (!isError)
    return (
      <div role="status">
        <span className="sr-only">{messages.productLoading}</span>
        <Skeleton className="mb-4 h-96" />
        <Skeleton className="h-40" />
      </div>
    );
  return <ReadFailed onRetry={refetch}>{messages.productFailed}</ReadFailed>;
};

type EditingProps = { readonly product: EditedProduct; readonly Editor: DescriptionEditor };

const Editing = ({ product, Editor }: EditingProps) => {
  const { id, revision, name, withdrawn } = product;
  const { mutateAsync, isPending } = useMenuChange();
  const change = async (call: () => Promise<SaveAnswer>): Promise<void> => {
    const answer = await mutateAsync(call).catch(() => undefined);
    if (!answer?.status) await notify.alert(answer?.message ?? messages.sendFailed);
  };
  const withdraw = async (): Promise<void> => {
    const isSure = await notify.confirm(messages.withdrawSure(name), { confirmLabel: messages.withdraw });
    if (isSure) await change(() => menuCalls.withdraw({ id, revision }));
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="flex-1 text-2xl font-bold wrap-anywhere">{name}</h1>
        {withdrawn ? (
          <Button
            look="secondary"
            disabled={isPending}
            onClick={() => void change(() => menuCalls.bringBack({ id, revision }))}
          >
            {messages.bringBack}
          </Button>
        ) : (
          <Button look="secondary" disabled={isPending} onClick={() => void withdraw()}>
            {messages.withdraw}
          </Button>
        )}
      </div>
      {withdrawn && (
        <p role="status" className="rounded-control bg-bad-soft px-4 py-3 font-semibold text-bad">
          {messages.withdrawn}
        </p>
      )}
      <ProductForm product={product} Editor={Editor} onSaved={() => undefined} />
      <ProductVariants product={product} />
      <ProductStock product={product} />
      <ProductHistory
        id={id}
        disabled={isPending}
        onPutBack={(at) => void change(() => menuCalls.putBack({ id, revision, change: at }))}
      />
    </div>
  );
};
