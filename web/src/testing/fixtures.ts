import type { Answers } from '../api/calls';
import type { Success } from '../lib/http';
import type { Viewer } from '../site/viewer';

/** What the server answers. */
export type Product = Answers['GET /api/products/{id}'];
export type Variant = Product['variants'][number];
export type CartItem = Answers['POST /api/getCartFromSession']['cartItems'][number];
export type Order = Success<Answers['POST /api/fetchOrder']>['order'];

export const aProduct = (overrides: Partial<Product> = {}): Product => ({
  id: 1,
  name: 'Margherita',
  short_desc: 'Tomato and mozzarella',
  description: '<p>Slow-proved base</p>',
  price: 650,
  stock: 10,
  in_basket: 0,
  available: 10,
  status: 'active',
  image: '/uploads/margherita.jpg',
  virtual: false,
  categories: ['Pizza'],
  spiciness: 0,
  variants: [],
  ...overrides,
});

export const aVariant = (overrides: Partial<Variant> = {}): Variant => ({
  id: 2,
  variant_id: 21,
  name: 'Regular',
  prod_name: 'Pepperoni',
  incremental_price: 0,
  combined_price: 1000,
  status: 'active',
  stock: 5,
  in_basket: 0,
  available: 5,
  allergens: {},
  ...overrides,
});

/** A product of 1000 pence in three variants: -50p, +50p, +£1.50. */
export const aProductWithVariants = (): Product =>
  aProduct({
    id: 2,
    name: 'Pepperoni',
    price: 1000,
    variants: [
      aVariant({ variant_id: 21, name: 'Small', incremental_price: -50, combined_price: 950 }),
      aVariant({ variant_id: 22, name: 'Medium', incremental_price: 50, combined_price: 1050 }),
      aVariant({ variant_id: 23, name: 'Large', incremental_price: 150, combined_price: 1150 }),
    ],
  });

export const aCartItem = (overrides: Partial<CartItem> = {}): CartItem => ({
  id: 1,
  name: 'Margherita',
  short_desc: 'Tomato and mozzarella',
  image: '/uploads/margherita.jpg',
  price: 650,
  quantity: 1,
  stock: 10,
  in_basket: 1,
  available: 9,
  variant: '',
  incremental_price: 0,
  virtual: false,
  status: 'active',
  on_menu: true,
  back_at: null,
  categories: ['Pizza'],
  ...overrides,
});

export const anOrder = (overrides: Partial<Order> = {}): Order => ({
  id: 'ABCDEFGHJKMN',
  ref: 'K7P2QX',
  status: 'checkout',
  user_id: 0,
  email: '',
  full_name: '',
  phone_number: '',
  address_1: '',
  address_2: '',
  address_3: '',
  town_city: '',
  postcode: 'LS1 4AB',
  delivery_info: '',
  extra_info: '',
  postage: 250,
  total_cost: 900,
  payment_method: null,
  ta_method: 'DELIVER',
  updated_at: '2026-11-20T18:00:00.000Z',
  due_by: null,
  slot: null,
  remaining: null,
  notified_at: null,
  out_at: null,
  cancelled_at: null,
  cancelled_because: null,
  awaits_acceptance: false,
  takeaway: { order_status: null },
  order_items: [{ quantity: 1, price: 650, name: 'Margherita', allergens: 'Contains milk' }],
  ...overrides,
});

export const anAdmin: Viewer = {
  userId: 'u1',
  email: 'admin@hatch.test',
  name: 'Ada',
  isAdmin: true,
  isSuperuser: false,
  canManageTakeaway: true,
  canReadHistory: true,
  isDeveloper: false,
};
