import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/ui/button';
import { ReadFailed } from '../../../components/ui/read-failed';
import { Skeleton } from '../../../components/ui/skeleton';
import { notify } from '../../../lib/notify';
import { menuCalls, productToEditQuery, useMenuChange, type EditedProduct, type SaveAnswer } from './menu-api';
import { messages } from './messages';
import { ProductForm, type DescriptionEditor } from './product-form';
import { ProductHistory } from './product-history';
import { ProductStock } from './product-stock';
import { ProductVariants } from './product-variants';

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
