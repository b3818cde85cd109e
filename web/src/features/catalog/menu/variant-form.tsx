import { formatMoney, parseDifference, PRODUCT_FIELDS } from '@hatch/kernel/rules';
import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { Field, Form, FormProblem } from '../../../components/ui/form';
import { useLeaveGuard } from '../../../lib/use-leave-guard';
import { useSavedForm } from '../../../lib/use-saved-form';
import { showRefusal } from '../../../lib/show-refusal';
import { AllergenFields } from './allergen-fields';
import { allergenValues, type AllergenValues } from './allergen-values';
import { ChangedMeanwhile } from './changed-meanwhile';
import type { EditedVariant, MenuChange, SaveAnswer } from './menu-api';
import { messages } from './messages';
import { wrongPlace } from './wrong-place';

export type VariantValues = {
  readonly name: string;
  readonly difference: string;
  readonly weighting: string;
  readonly allergens: AllergenValues;
};

type VariantFormProps = {
  readonly variant: EditedVariant | undefined;
  readonly disabled: boolean;
  readonly onSave: (values: VariantValues) => Promise<SaveAnswer>;
  readonly onRemove?: () => void;
};

const NEW_VARIANT: VariantValues = {
  name: '',
  difference: '+0.00',
  weighting: '0',
  allergens: allergenValues({}),
};
const neededName = (name: string): string | undefined => (name.trim() === '' ? messages.nameNeeded : undefined);
const wrongDifference = (typed: string): string | undefined => {
  const parsed = parseDifference(typed);
  return 'problem' in parsed ? parsed.problem : undefined;
};
const valuesOf = ({ name, difference, weighting, allergens }: EditedVariant): VariantValues => ({
  name,
  difference,
  weighting: `${weighting}`,
  allergens: allergenValues(allergens),
});

export const VariantForm = ({ variant, disabled, onSave, onRemove }: VariantFormProps) => {
  const { form, take } = useSavedForm<VariantValues>(variant ? valuesOf(variant) : NEW_VARIANT);
  const { isDirty } = form.formState;
  useLeaveGuard(() => isDirty);
  const [meanwhile, setMeanwhile] = useState<readonly MenuChange[]>([]);
  const id = `variant-${variant?.variant_id ?? 'new'}`;
  const save = async (values: VariantValues): Promise<void> => {
    try {
      const answer = await onSave(values);
      setMeanwhile(answer.status ? [] : (answer.changes ?? []));
      if (answer.status) return void take(values, variant ? values : NEW_VARIANT);
      showRefusal(form, answer, ['name', 'difference', 'weighting']);
    } catch {
      form.setError('root', { message: messages.sendFailed });
    }
  };
  return (
    <Form
      form={form}
      onSubmit={save}
      aria-label={variant?.name ?? messages.addVariant}
      className="flex flex-col gap-2 border-b border-line py-3 last:border-0"
    >
      <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,6rem)]">
        <Field
          name="name"
          fieldName={`${id}-name`}
          label={messages.name}
          rule={neededName}
          maxLength={PRODUCT_FIELDS.name.longest}
        />
        <Field
          name="difference"
          fieldName={`${id}-difference`}
          label={messages.difference}
          hint={variant ? messages.costs(formatMoney(variant.combined_price)) : messages.differenceHint}
          rule={wrongDifference}
        />
        <Field
          name="weighting"
          fieldName={`${id}-weighting`}
          label={messages.weighting}
          hint={messages.weightingHint}
          rule={wrongPlace}
          inputMode="numeric"
        />
      </div>
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
          {messages.allergensOf(variant?.name)}
        </summary>
        <AllergenFields id={`${id}-allergens`} hint={messages.variantAllergensHint} />
      </details>
      <FormProblem />
      <ChangedMeanwhile changes={meanwhile} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="secondary" disabled={disabled}>
          {variant ? messages.saveVariant(variant.name) : messages.addVariant}
        </Button>
        {variant && onRemove && (
          <Button look="quiet" disabled={disabled} aria-label={messages.removeVariant(variant.name)} onClick={onRemove}>
            {messages.remove}
          </Button>
        )}
      </div>
    </Form>
  );
};
