import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { Select } from '../../../components/ui/select';
import { productsQuery } from '../api/products';
import { messages } from './messages';
import type { ProductValues } from './product-values';

type GoesWithFieldsProps = {
  readonly productId: number | undefined;
};

export const RelatedProductsFields = ({ productId }: GoesWithFieldsProps) => {
  const { field } = useController<ProductValues, 'goes_with'>({ name: 'goes_with' });
  const { data: products = [] } = useQuery(productsQuery);
  const names = new Map([
    ...field.value.filter(Boolean).map((id) => [id, messages.notSold(id)] as const),
    ...products.filter(({ id }) => id !== productId).map(({ id, name }) => [`#${id}`, name] as const),
  ]);
  const options = (own: string) => ({
    '': messages.nothingGoesWith,
    ...Object.fromEntries([...names].filter(([id]) => id === own || !field.value.includes(id))),
  });
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="font-semibold">{messages.goesWith}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {field.value.map((own, at) => (
          <Select
            key={at}
            id={`goes_with_${at}`}
            label={messages.goesWithNumber(at + 1)}
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
