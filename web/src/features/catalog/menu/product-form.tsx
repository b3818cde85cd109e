import { DIET_NAMES, DIETS, parsePrice, PRODUCT_FIELDS } from '@hatch/kernel/rules';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from '../../../components/ui/button';
import { Field, Form, FormProblem } from '../../../components/ui/form';
import { alertFailure } from '../../../lib/alert-failure';
import { notify } from '../../../lib/notify';
import { useIsMounted } from '../../../lib/use-is-mounted';
import { useLeaveGuard } from '../../../lib/use-leave-guard';
import { useSavedForm } from '../../../lib/use-saved-form';
import { showRefusal } from '../../../lib/show-refusal';
import { AllergenFields } from './allergen-fields';
import { ChangedMeanwhile } from './changed-meanwhile';
import { menuCalls, useMenuChange, type EditedProduct, type MenuChange } from './menu-api';
import { messages } from './messages';
import { PictureField } from './picture-field';
import { bodyOf, NEW_PRODUCT, valuesOf, type ProductValues } from './product-values';
import { wrongPlace } from './wrong-place';
import { Select } from '../../../components/ui/select';
import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { productsQuery } from '../api/products';

const fields = PRODUCT_FIELDS;

type GoesWithFieldsProps = {
  readonly productId: number | undefined;
};

const RelatedProductsFields = ({ productId }: GoesWithFieldsProps) => {
  const { field } = useController<ProductValues, 'goes_with'>({ name: 'goes_with' });
  const { data: products = [] } = useQuery(productsQuery);
  const names = new Map([
    ...field.value.filter(Boolean).map((id) => [id, messages.notSold(id)] as const),
    ...products.filter(({ id }) => id !== productId).map(({ id, name }) => [`#${id}`, name] as const),
  ]);
  const options = (own: string) => ({
    '': messages.noRelatedProduct,
    ...Object.fromEntries([...names].filter(([id]) => id === own || !field.value.includes(id))),
  });
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="font-semibold">{fields.goesWith.label}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {field.value.map((own, at) => (
          <Select
            key={at}
            id={`goes_with_${at}`}
            label={`${fields.goesWith.label}, ${at + 1}`}
            labelHidden
            options={options(own)}
            value={own}
            onChange={({ target }) => field.onChange(field.value.with(at, target.value))}
            onBlur={field.onBlur}
          />
        ))}
      </div>
    </fieldset>
  );
};

export type DescriptionEditor = (props: {
  readonly label: string;
  readonly content: string;
  readonly onChange: (content: string) => void;
}) => ReactNode;

type ProductFormProps = {
  readonly product: EditedProduct | undefined;
  readonly Editor: DescriptionEditor;
  readonly onSaved: (product: EditedProduct) => void;
};

/** Fields that can show an error. */
const FIELDS: readonly (keyof ProductValues)[] = ['name', 'price', 'short_desc', 'categories', 'place', 'image'];
const neededName = (name: string): string | undefined => (name.trim() === '' ? messages.nameNeeded : undefined);
const wrongPrice = (price: string): string | undefined => {
  const parsed = parsePrice(price);
  return 'problem' in parsed ? parsed.problem : undefined;
};

/** The server refuses a save of an outdated product; the form then shows the changes and keeps the typed text. */
export const ProductForm = ({ product, Editor, onSaved }: ProductFormProps) => {
  const { form, take } = useSavedForm<ProductValues>(product ? valuesOf(product) : NEW_PRODUCT);
  const { isDirty, dirtyFields } = form.formState;
  const [meanwhile, setMeanwhile] = useState<readonly MenuChange[]>([]);
  const stored = product?.description ?? '';
  const [shown, setShown] = useState({ description: stored, times: 0 });
  if (!dirtyFields.description && shown.description !== stored)
    setShown({ description: stored, times: shown.times + 1 });
  const { mutateAsync, isPending } = useMenuChange();
  const isMounted = useIsMounted();
  const isCreated = useRef(false);
  useLeaveGuard(() => isDirty && !isCreated.current);

  const save = async (values: ProductValues): Promise<void> => {
    const body = bodyOf(values);
    try {
      const answer = await mutateAsync(() =>
        product ? menuCalls.save({ ...body, id: product.id, revision: product.revision }) : menuCalls.create(body),
      );
      if (answer.status) {
        notify.toast(messages.saved);
        if (!isMounted()) return;
        setMeanwhile([]);
        take(values, valuesOf(answer.product));
        isCreated.current = product === undefined;
        return onSaved(answer.product);
      }
      if (!isMounted()) return alertFailure(messages.notSaved(values.name), answer.message);
      setMeanwhile(answer.changes ?? []);
      showRefusal(form, answer, FIELDS);
    } catch {
      if (isMounted()) form.setError('root', { message: messages.sendFailed });
      else alertFailure(messages.notSaved(values.name), messages.unanswered);
    }
  };

  return (
    <Form form={form} onSubmit={save} aria-label={messages.facts} className="flex flex-col gap-4">
      {/* Creating replaces this editor with another, which would lose text typed meanwhile. */}
      <div
        inert={isPending && product === undefined}
        className="grid gap-4 rounded-card bg-card p-4 shadow-card lg:grid-cols-2"
      >
        <Field name="name" label={messages.name} rule={neededName} maxLength={fields.name.longest} autoComplete="off" />
        <Field
          name="price"
          label={messages.price}
          hint={messages.priceHint}
          rule={wrongPrice}
          inputMode="decimal"
          autoComplete="off"
        />
        <Field
          name="short_desc"
          label={fields.shortDesc.label}
          hint={messages.shortDescHint}
          maxLength={fields.shortDesc.longest}
        />
        <Field name="categories" label={fields.categories.label} hint={messages.categoriesHint} autoComplete="off" />
        <Field
          name="place"
          label={fields.place.label}
          hint={messages.placeHint}
          rule={wrongPlace}
          inputMode="numeric"
          autoComplete="off"
        />
        <PictureField />
        <Select
          id="vat_class"
          label={fields.vatClass.label}
          options={messages.vatClasses}
          {...form.register('vat_class')}
        />
        <label className="flex min-h-11 items-center gap-3 font-semibold">
          <input type="checkbox" className="size-5 accent-accent" {...form.register('virtual')} />
          {messages.virtual}
        </label>
        <Select
          id="spiciness"
          label={fields.spiciness.label}
          options={messages.spicinesses}
          {...form.register('spiciness')}
        />
        <fieldset className="flex min-w-0 flex-col">
          <legend className="font-semibold">{fields.diets.label}</legend>
          <div className="flex flex-wrap gap-x-5">
            {DIET_NAMES.map((diet) => (
              <label key={diet} className="flex min-h-11 items-center gap-3">
                <input type="checkbox" value={diet} className="size-5 accent-accent" {...form.register('diets')} />
                {DIETS[diet]}
              </label>
            ))}
          </div>
        </fieldset>
        <div className="lg:col-span-2">
          <RelatedProductsFields productId={product?.id} />
        </div>
        <div className="lg:col-span-2">
          <AllergenFields id="allergens" hint={messages.allergensHint} />
        </div>
        <div className="flex flex-col gap-1 lg:col-span-2">
          <span aria-hidden="true" className="font-semibold">
            {fields.description.label}
          </span>
          <Editor
            key={shown.times}
            label={fields.description.label}
            content={shown.description}
            onChange={(content) => form.setValue('description', content, { shouldDirty: true })}
          />
        </div>
      </div>
      <FormProblem />
      <ChangedMeanwhile changes={meanwhile} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={isPending}>
          {isPending ? messages.saving : product ? messages.save : messages.create}
        </Button>
        <span role="status" className="text-sm text-ink-soft">
          {isDirty && messages.unsaved}
        </span>
      </div>
    </Form>
  );
};
