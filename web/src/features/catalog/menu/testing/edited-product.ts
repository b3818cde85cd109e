import type { EditedProduct } from '../menu-api';

/** As its editor reads it. */
export const editedProduct: EditedProduct = {
  id: 1,
  revision: 4,
  withdrawn: false,
  name: 'Margherita',
  short_desc: 'Tomato',
  description: '<p>Baked</p>',
  price: '10.00',
  image: null,
  categories: ['Pizza', 'Classics'],
  virtual: false,
  vat_class: null,
  spiciness: 1,
  allergens: { gluten: 'contains', milk: 'contains', eggs: 'free' },
  diets: ['vegetarian'],
  goes_with: [],
  place: 10,
  variants: [
    {
      variant_id: 71,
      name: 'Large',
      difference: '+1.50',
      combined_price: 1_150,
      weighting: 2,
      allergens: { milk: 'free' },
    },
  ],
};
