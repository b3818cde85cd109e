import { notify } from '../../../lib/notify';
import { allergensIn } from './allergen-values';
import { menuCalls, useMenuChange, type EditedProduct, type EditedVariant, type SaveAnswer } from './menu-api';
import { messages } from './messages';
import { VariantForm, type VariantValues } from './variant-form';

export const ProductVariants = ({ product }: { readonly product: EditedProduct }) => {
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
