import type { Cancelled, Placed } from '@hatch/contexts/orders';
import { allergenWords, dialled, formatMoney, priceWords } from '@hatch/kernel/rules';
import { html, sanitised, type Html } from '@hatch/platform';
import type { ProductWords } from '../catalog/wire.js';

export const plainPage = (heading: string, text: string): Html =>
  html`<main>
    <h1>${heading}</h1>
    <p>${text}</p>
    <p><a href="/">Home</a></p>
  </main>`;

export const withoutScript = (phone: string): Html =>
  html`<p>
    Please switch on JavaScript in your browser to
    order${phone !== '' && html`, or call <a href="${dialled(phone)}">${phone}</a>`}.
  </p>`;

type MenuEntry = Pick<ProductWords, 'id' | 'name' | 'price' | 'shortDesc' | 'variants'>;

const variantItem = ({ name, price }: ProductWords['variants'][number]): Html =>
  html`<li>${name} ${formatMoney(price)}</li>`;

const variantList = ({ variants }: Pick<ProductWords, 'variants'>): Html | false =>
  variants.length > 0 &&
  html`<ul>
    ${variants.map(variantItem)}
  </ul>`;

const menuItem = (product: MenuEntry): Html =>
  html`<li>
    <a href="/product/${product.id}">${product.name}</a> ${priceWords(product.price, product.variants)}
    ${product.shortDesc}
  </li>`;

export const menuPage = (siteName: string, products: readonly MenuEntry[]): Html =>
  html`<main>
    <h1>${siteName}</h1>
    <ul>
      ${products.map(menuItem)}
    </ul>
  </main>`;

/** The description was sanitised when it was stored. */
export const productPage = (product: Omit<ProductWords, 'id'>): Html =>
  html`<main>
    <h1>${product.name}</h1>
    ${product.image !== null && html`<p><img src="${product.image}" alt="" width="400" height="300" /></p>`}
    <p>${product.shortDesc}</p>
    <p>${priceWords(product.price, product.variants)}</p>
    ${variantList(product)} ${sanitised(product.description)}
  </main>`;

const orderedItem = ({ quantity, name, unitPrice, virtual, allergens }: Placed['lines'][number]): Html =>
  html`<li>
    ${quantity} x ${name} ${formatMoney(quantity * unitPrice)}${!virtual && html`<br />${allergenWords(allergens)}`}
  </li>`;

/** @param cancelledBecause in words, with what happens to the money; null unless it was cancelled */
export const orderCompletePage = (order: Placed | Cancelled, cancelledBecause: string | null): Html =>
  html`<main>
    <h1>${order.status === 'cancelled' ? 'Your order was cancelled' : 'Thank you for your order'}</h1>
    ${cancelledBecause !== null && html`<p>${cancelledBecause}</p>`}
    <p>Your order reference is <strong>${order.ref}</strong></p>
    <ul>
      ${order.lines.map(orderedItem)}
    </ul>
    <p>Total ${formatMoney(order.total)}</p>
    ${order.status === 'placed' && html`<p>A confirmation email has been sent &amp; should be with you shortly.</p>`}
  </main>`;
