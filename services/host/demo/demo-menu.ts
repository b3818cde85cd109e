import type { Pence, VatClass } from '@hatch/kernel/rules';

export type DemoVariant = { readonly name: string; readonly difference: Pence; readonly stock: number };

export type DemoProduct = {
  readonly name: string;
  readonly shortDesc: string;
  readonly description: string;
  readonly price: Pence;
  readonly picture: string;
  readonly categories: readonly string[];
  /** Units of the product itself; each variant has its own. */
  readonly stock: number;
  readonly variants?: readonly DemoVariant[];
  readonly virtual?: true;
  /** 1 to 3; left out where it is not spicy (PROD-34). */
  readonly spiciness?: number;
  /** Left out: the usual one. */
  readonly vatClass?: VatClass;
  /** Switched to out-of-stock, whatever the number of units. */
  readonly stopped?: true;
};

const sizes: readonly DemoVariant[] = [
  { name: 'Small', difference: -250, stock: 25 },
  { name: 'Medium', difference: 50, stock: 40 },
  { name: 'Large', difference: 350, stock: 25 },
];
const drinkSizes: readonly DemoVariant[] = [
  { name: 'Half size', difference: -50, stock: 30 },
  { name: 'Large', difference: 50, stock: 30 },
  { name: 'To share', difference: 150, stock: 20 },
];

/** What the demo takeaway sells. The place in this list is the product's id, from 1. */
export const demoMenu: readonly DemoProduct[] = [
  {
    name: 'Margherita',
    shortDesc: 'San Marzano tomato, fior di latte, torn basil',
    description:
      '<p>Dough proved for two days, San Marzano tomatoes, fior di latte and basil torn over it as it leaves the oven.</p>',
    price: 950,
    picture: 'margherita',
    categories: ['Pizza', 'Vegetarian'],
    stock: 40,
    variants: sizes,
  },
  {
    name: 'Pepperoni',
    shortDesc: 'Crisp-edged pepperoni, mozzarella, oregano',
    description: '<p>Pepperoni that curls at the edges and pools a little spice, on mozzarella and tomato.</p>',
    price: 1150,
    picture: 'pepperoni',
    categories: ['Pizza'],
    spiciness: 1,
    stock: 40,
    variants: sizes,
  },
  {
    name: 'Garden',
    shortDesc: 'Cherry tomato, olives, spinach, ricotta',
    description: '<p>Cherry tomatoes, black olives and wilted spinach with spoonfuls of ricotta.</p>',
    price: 1050,
    picture: 'garden-pizza',
    categories: ['Pizza', 'Vegetarian'],
    stock: 30,
  },
  {
    name: 'Nduja & Hot Honey',
    shortDesc: 'Soft Calabrian sausage, chilli honey',
    description:
      '<p>Spreadable Calabrian sausage melted into the cheese and a ribbon of chilli honey. It has a kick.</p>',
    price: 1250,
    picture: 'nduja-pizza',
    categories: ['Pizza'],
    spiciness: 3,
    stock: 3,
  },
  {
    name: 'Hatch Burger',
    shortDesc: 'Beef, cheddar, tomato, burger sauce',
    description: '<p>A pressed patty of British beef, mature cheddar, tomato and our own sauce in a toasted bun.</p>',
    price: 895,
    picture: 'hatch-burger',
    categories: ['Burgers'],
    stock: 60,
  },
  {
    name: 'Double Hatch',
    shortDesc: 'Two patties, double cheddar, pickles',
    description: '<p>The Hatch Burger twice over, with pickles to cut through it.</p>',
    price: 1195,
    picture: 'double-burger',
    categories: ['Burgers'],
    stock: 40,
  },
  {
    name: 'Buttermilk Chicken Burger',
    shortDesc: 'Fried chicken thigh, slaw, lime mayo',
    description: '<p>Chicken thigh soaked in buttermilk overnight, fried crisp, with slaw and lime mayonnaise.</p>',
    price: 995,
    picture: 'chicken-burger',
    categories: ['Burgers'],
    stock: 40,
    variants: [
      { name: 'Mild', difference: 0, stock: 30 },
      { name: 'Extra hot', difference: 50, stock: 20 },
    ],
  },
  {
    name: 'Black Bean Burger',
    shortDesc: 'Smoky beans, pickled onion, avocado',
    description: '<p>A smoky black bean patty with pickled red onion and avocado. Vegan.</p>',
    price: 875,
    picture: 'bean-burger',
    categories: ['Burgers', 'Vegetarian'],
    stock: 10,
  },
  {
    name: 'Miso Ramen',
    shortDesc: 'Rich broth, soft egg, greens',
    description: '<p>Miso broth simmered since morning, springy noodles, greens and a soft egg.</p>',
    price: 1095,
    picture: 'ramen',
    categories: ['Bowls'],
    stock: 30,
  },
  {
    name: 'Green Curry',
    shortDesc: 'Coconut, Thai basil, jasmine rice',
    description: '<p>Green chillies, lemongrass and Thai basil in coconut milk, with jasmine rice.</p>',
    price: 1045,
    picture: 'green-curry',
    categories: ['Bowls'],
    spiciness: 2,
    stock: 30,
    variants: [
      { name: 'Tofu', difference: -50, stock: 20 },
      { name: 'Chicken', difference: 50, stock: 30 },
      { name: 'Prawn', difference: 150, stock: 15 },
    ],
  },
  {
    name: 'Macaroni Cheese',
    shortDesc: 'Three cheeses under a crisp crust',
    description: '<p>Cheddar, Red Leicester and a little blue under a crust of breadcrumbs.</p>',
    price: 795,
    picture: 'mac-cheese',
    categories: ['Bowls', 'Vegetarian'],
    stock: 30,
  },
  {
    name: 'Roast Tomato Soup',
    shortDesc: 'With a swirl of cream and sourdough',
    description: '<p>Tomatoes roasted with garlic until they blacken at the edges, with sourdough to dip.</p>',
    price: 595,
    picture: 'tomato-soup',
    categories: ['Bowls', 'Vegetarian'],
    stock: 0,
  },
  {
    name: 'Greek Salad',
    shortDesc: 'Feta, olives, cucumber, oregano',
    description: '<p>Ripe tomatoes, cucumber, olives and a slab of feta with good oil.</p>',
    price: 745,
    picture: 'greek-salad',
    vatClass: 'zero',
    categories: ['Salads & Small Plates', 'Vegetarian'],
    stock: 20,
  },
  {
    name: 'Falafel Plate',
    shortDesc: 'Five falafel, hummus, warm flatbread',
    description: '<p>Herby falafel fried to order, hummus, pickles and warm flatbread. Vegan.</p>',
    price: 845,
    picture: 'falafel',
    categories: ['Salads & Small Plates', 'Vegetarian'],
    stock: 25,
  },
  {
    name: 'Chicken Wings',
    shortDesc: 'Six wings, buffalo or barbecue',
    description: '<p>Six wings, twice cooked, tossed in the sauce of your choice.</p>',
    price: 695,
    picture: 'wings',
    categories: ['Salads & Small Plates'],
    stock: 40,
    variants: [
      { name: 'Buffalo', difference: 0, stock: 30 },
      { name: 'Barbecue', difference: 0, stock: 30 },
    ],
  },
  {
    name: 'Rainbow Slaw',
    shortDesc: 'Red cabbage, carrot, apple, mustard',
    description: '<p>Red cabbage, carrot and apple, cut fine and dressed with mustard and cider vinegar.</p>',
    price: 350,
    picture: 'slaw',
    vatClass: 'zero',
    categories: ['Sides', 'Vegetarian'],
    stock: 40,
  },
  {
    name: 'Chips',
    shortDesc: 'Triple-cooked, with sea salt',
    description: '<p>Maris Pipers cooked three times. Salt and vinegar on request.</p>',
    price: 325,
    picture: 'chips',
    categories: ['Sides', 'Vegetarian'],
    stock: 200,
    variants: [
      { name: 'Regular', difference: 0, stock: 200 },
      { name: 'Large', difference: 150, stock: 100 },
    ],
  },
  {
    name: 'Sweet Potato Fries',
    shortDesc: 'Smoked paprika, chipotle mayo',
    description: '<p>Crisp sweet potato fries dusted with smoked paprika, chipotle mayonnaise on the side.</p>',
    price: 395,
    picture: 'sweet-potato-fries',
    categories: ['Sides', 'Vegetarian'],
    stock: 100,
  },
  {
    name: 'Garlic Bread',
    shortDesc: 'Sourdough, garlic butter, parsley',
    description: '<p>Three slices of sourdough with more garlic butter than is sensible.</p>',
    price: 425,
    picture: 'garlic-bread',
    categories: ['Sides', 'Vegetarian'],
    stock: 60,
  },
  {
    name: 'Chocolate Brownie',
    shortDesc: 'Dark, fudgy, with clotted cream',
    description: '<p>Seventy per cent chocolate, soft in the middle, with a spoonful of clotted cream.</p>',
    price: 495,
    picture: 'brownie',
    vatClass: 'zero',
    categories: ['Puddings', 'Vegetarian'],
    stock: 30,
  },
  {
    name: 'Lemon Cheesecake',
    shortDesc: 'Baked, on a ginger biscuit base',
    description: '<p>Baked slowly so that it wobbles, with sharp lemon curd on a ginger biscuit base.</p>',
    price: 525,
    picture: 'cheesecake',
    vatClass: 'zero',
    categories: ['Puddings', 'Vegetarian'],
    stock: 20,
  },
  {
    name: 'Raspberry Sorbet',
    shortDesc: 'Three scoops, nothing but fruit',
    description: '<p>Scottish raspberries, sugar and lemon. Vegan.</p>',
    price: 450,
    picture: 'sorbet',
    categories: ['Puddings', 'Vegetarian'],
    stock: 10,
    stopped: true,
  },
  {
    name: 'Cola',
    shortDesc: 'Cane sugar, real kola nut',
    description: '<p>A small-batch cola, cold from the fridge.</p>',
    price: 250,
    picture: 'cola',
    categories: ['Drinks'],
    stock: 100,
    variants: drinkSizes,
  },
  {
    name: 'Cloudy Lemonade',
    shortDesc: 'Squeezed this morning',
    description: '<p>Lemons, sugar and sparkling water. That is all.</p>',
    price: 275,
    picture: 'lemonade',
    categories: ['Drinks'],
    stock: 60,
    variants: drinkSizes,
  },
  {
    name: 'Peach Iced Tea',
    shortDesc: 'Assam, white peach, mint',
    description: '<p>Assam brewed overnight with white peach and a sprig of mint.</p>',
    price: 275,
    picture: 'iced-tea',
    categories: ['Drinks'],
    stock: 60,
  },
  {
    name: 'Gift Card',
    shortDesc: 'Sent by e-mail, good for a year',
    description: '<p>Dinner for somebody else. The code comes by e-mail, and it is good for a year.</p>',
    price: 2000,
    picture: 'gift-card',
    vatClass: 'zero',
    categories: ['Gifts'],
    stock: 1000,
    virtual: true,
  },
];
