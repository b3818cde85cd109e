import { ALLERGEN_NAMES, ALLERGENS, PRODUCT_FIELDS } from '@hatch/kernel/rules';
import { useFormContext } from 'react-hook-form';
import { Button } from '../../../components/ui/button';
import { Select } from '../../../components/ui/select';
import type { AllergenValues } from './allergen-values';
import { messages } from './messages';

type AllergenFieldsProps = {
  readonly id: string;
  readonly hint: string;
};

export const AllergenFields = ({ id, hint }: AllergenFieldsProps) => {
  const { register, getValues, setValue } = useFormContext<{ readonly allergens: AllergenValues }>();
  const stateRestFree = (): void => {
    for (const name of ALLERGEN_NAMES)
      if (getValues(`allergens.${name}`) === '') setValue(`allergens.${name}`, 'free', { shouldDirty: true });
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="font-semibold">{PRODUCT_FIELDS.allergens.label}</legend>
      <p className="text-sm text-ink-soft">{hint}</p>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {ALLERGEN_NAMES.map((name) => (
          <Select
            key={name}
            id={`${id}-${name}`}
            label={ALLERGENS[name]}
            options={messages.allergenStatements}
            {...register(`allergens.${name}`)}
          />
        ))}
      </div>
      <Button look="quiet" className="self-start" onClick={stateRestFree}>
        {messages.restFree}
      </Button>
    </fieldset>
  );
};
