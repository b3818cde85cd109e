import { parsePrice } from '@hatch/kernel/rules';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button, buttonClass } from '../../../components/ui/button';
import { Field, Form, FormProblem } from '../../../components/ui/form';
import { resetToSaved } from '../../../lib/reset-to-saved';
import { useAddProduct, type FirstProduct } from '../api/setup';
import { messages } from '../messages';

const EMPTY: FirstProduct = { name: '', price: '', category: '', stock: '100' };
const MOST_UNITS = 1_000_000;

const missingName = (name: string) => (name.trim() === '' ? messages.productMissing : undefined);
const wrongPrice = (price: string) => {
  const parsed = parsePrice(price);
  return 'problem' in parsed ? parsed.problem : undefined;
};
const wrongStock = (stock: string) =>
  /^\d{1,7}$/.test(stock.trim()) && Number(stock) <= MOST_UNITS ? undefined : messages.stockWrong;

export const ProductsStep = () => {
  const form = useForm<FirstProduct>({ defaultValues: EMPTY });
  const [added, setAdded] = useState<readonly string[]>([]);
  const { isPending, mutateAsync } = useAddProduct();
  const submit = async (product: FirstProduct): Promise<void> => {
    try {
      const { status, message } = await mutateAsync(product);
      if (!status) return form.setError('root', { message });
      setAdded([...added, product.name]);
      const isNextBegun = resetToSaved(form, product, { ...EMPTY, category: product.category });
      if (!isNextBegun) form.setFocus('name');
    } catch {
      form.setError('root', { message: messages.sendFailed });
    }
  };
  return (
    <div className="flex flex-col gap-4">
      <p>{messages.productsIntro}</p>
      <Form form={form} onSubmit={submit} aria-label={messages.products} className="flex max-w-xl flex-col gap-4">
        <Field name="name" label={messages.product} maxLength={255} autoComplete="off" rule={missingName} />
        <div className="grid grid-cols-2 gap-4">
          <Field
            name="price"
            label={messages.price}
            hint={messages.priceHint}
            inputMode="decimal"
            autoComplete="off"
            rule={wrongPrice}
          />
          <Field name="stock" label={messages.stock} inputMode="numeric" autoComplete="off" rule={wrongStock} />
        </div>
        <Field
          name="category"
          label={messages.category}
          hint={messages.categoryHint}
          maxLength={255}
          autoComplete="off"
        />
        <FormProblem />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={isPending}>
            {isPending ? messages.adding : messages.add}
          </Button>
          <Link to="/admin/menu" className={buttonClass('secondary')}>
            {messages.toMenu}
          </Link>
        </div>
      </Form>
      <ul role="status">
        {added.map((name, at) => (
          <li key={at}>{messages.added(name)}</li>
        ))}
      </ul>
    </div>
  );
};
