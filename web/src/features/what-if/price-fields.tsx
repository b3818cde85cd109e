import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Button } from '../../components/ui/button';
import { Select } from '../../components/ui/select';
import { productsQuery } from '../catalog/api/products';
import { TextField } from '../delivery/charges/components/text-field';
import type { EditedAssumptions, Problems } from './edited-assumptions';
import { messages } from './messages';

type Prices = EditedAssumptions['prices'];
type PriceFieldsProps = {
  readonly prices: Prices;
  readonly problems: Problems;
  readonly onChange: (prices: Prices) => void;
};

export const PriceFields = ({ prices, problems, onChange }: PriceFieldsProps) => {
  const add = useRef<HTMLButtonElement>(null);
  const { data: products = [] } = useQuery({ ...productsQuery, enabled: prices.length > 0 });
  const options = { '': messages.chooseProduct, ...Object.fromEntries(products.map(({ id, name }) => [id, name])) };
  const change = (at: number, part: Partial<Prices[number]>) =>
    onChange(prices.map((price, index) => (index === at ? { ...price, ...part } : price)));
  return (
    <>
      {prices.map(({ productId, difference }, at) => (
        // Lines are identified by position only.
        <div key={at} className="flex flex-wrap items-start gap-2">
          <div className="min-w-48 flex-1 text-sm">
            <Select
              id={`what-if-product-${at}`}
              label={messages.product(at + 1)}
              options={options}
              value={productId}
              onChange={({ target }) => change(at, { productId: target.value })}
            />
          </div>
          <TextField
            place={`what-if-price-${at}`}
            label={messages.difference(at + 1)}
            hint={messages.differenceHint}
            problem={problems[`what-if-price-${at}`]}
            value={difference}
            onChange={(typed) => change(at, { difference: typed })}
          />
          <Button
            look="quiet"
            className="mt-6 px-2!"
            aria-label={messages.removeProduct(at + 1)}
            onClick={() => {
              onChange(prices.filter((_, index) => index !== at));
              add.current?.focus();
            }}
          >
            {messages.remove}
          </Button>
        </div>
      ))}
      <Button
        ref={add}
        look="secondary"
        className="self-start"
        disabled={prices.length >= 200}
        onClick={() => onChange([...prices, { productId: '', difference: '' }])}
      >
        {messages.addProduct}
      </Button>
    </>
  );
};
