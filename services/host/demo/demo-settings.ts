import { demoPictures } from './demo-pictures.js';

export const demoSettings: Readonly<Record<string, string>> = {
  is_takeaway: '1',
  site_name: 'The Hatch Kitchen',
  tagline: 'Wood-fired pizza, burgers and bowls',
  brand_logo: demoPictures.logo,
  brand_cover: demoPictures.cover,
  full_address: 'The Hatch Kitchen, 1 Constitution Hill, London SW1A 1AA',
  phone_no_display: '020 7946 0123',
  kitchen_postcode: 'SW1A 1AA',
  delivery_radius: '3',
  delivering_status: 'delivering',
  open_time: '00:00',
  close_time: '00:00',
  offer_takeaway_collect_discount: '0',
  cart_or_basket: 'basket',
  show_square_product_images: '1',
  product_categories: 'Pizza\nBurgers\nBowls\nSalads & Small Plates\nSides\nPuddings\nDrinks\nVegetarian\nGifts',
  ta_print_categories: 'Pizza\nBurgers\nBowls\nSalads & Small Plates\nSides\nPuddings\nDrinks',
};
