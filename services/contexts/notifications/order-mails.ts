import {
  allergenWords,
  cancelledBecause,
  dateFormat,
  formatMoney,
  londonTime,
  SHOP_TIME_ZONE,
  type Allergens,
  type CancelCause,
  type Pence,
  PAYMENT_METHODS,
  PAYMENT_PROVIDERS,
  type PaymentMethod,
} from '@hatch/kernel/rules';
import type { Fact, MailingShop, Row } from './letter.js';
import { mapLink } from './mail-links.js';
import type { MoneyBack } from './money-back.step.js';
import { writeMail, type Content } from './write-mail.js';

type Line = {
  readonly quantity: number;
  readonly name: string;
  readonly unitPrice: Pence;
  readonly virtual: boolean;
  readonly allergens?: Allergens;
};

export type MailedOrder = {
  readonly ref: string;
  readonly lines: readonly Line[];
  readonly postage: Pence;
  readonly total: Pence;
  /** Number of the payment attempt; null for an order paid by phone. */
  readonly paidBy: number | null;
  readonly paymentMethod: PaymentMethod;
  readonly method: { readonly method: 'COLLECT' | 'DELIVER' } | null;
  readonly details: Readonly<Record<'address1' | 'address2' | 'address3' | 'townCity' | 'postcode', string>> | null;
  /** ISO instant; null until it is paid. */
  readonly dueBy: string | null;
  readonly kitchen: string | null;
  /** ISO instant; null for as soon as possible. */
  readonly slot: string | null;
  readonly awaitsAcceptance: boolean;
  readonly extraInfo: string;
  /** Null for a guest: the address is not proved, so what a guest typed is not quoted. */
  readonly userId: string | null;
  /** Address that works without a login. */
  readonly trackingPage: string;
};

const AWAITED = 'Phone - we are waiting for your payment. We will ring you to take it and then prepare your order.';

/** A phone order is mostly unpaid when this mail is sent. */
const paymentOf = ({ paymentMethod, kitchen, total }: MailedOrder): Fact => {
  const { provider } = PAYMENT_METHODS[paymentMethod];
  if (provider !== null) return { label: `Paid by ${PAYMENT_PROVIDERS[provider].means}`, text: formatMoney(total) };
  return kitchen === null ? { label: 'Payment', text: AWAITED } : { label: 'Paid', text: formatMoney(total) };
};

const rowsOf = ({ lines, postage, total }: MailedOrder): readonly Row[] => [
  ...lines.map(({ quantity, name, unitPrice }): Row => [`${quantity} x ${name}`, formatMoney(quantity * unitPrice)]),
  [postage < 0 ? 'Collect Discount' : 'Delivery charge', formatMoney(postage)],
  ['Final Total (inc delivery)', formatMoney(total)],
];

const allergensOf = ({ lines }: MailedOrder): readonly string[] =>
  lines.filter(({ virtual }) => !virtual).map(({ name, allergens }) => `${name}. ${allergenWords(allergens)}.`);

const isCollected = ({ method }: MailedOrder): boolean => method?.method === 'COLLECT';

/** Empty for an unknown or forgotten address. */
const ourPlace = (label: string, { address }: MailingShop): readonly Fact[] =>
  address === '' ? [] : [{ label, text: address, map: mapLink(address) }];

const wayOf = (order: MailedOrder, shop: MailingShop): readonly Fact[] => {
  if (isCollected(order)) return ourPlace("You'll collect from us", shop);
  const { address1, address2, address3, townCity, postcode } = order.details ?? {};
  const typed = order.userId === null ? [] : [address1, address2, address3, townCity];
  const address = [...typed, postcode].filter(Boolean).join(', ');
  return address === '' ? [] : [{ label: "We'll deliver to you", text: address }];
};

/** A chosen time may be on another day, so it names the day. */
const timeOf = (order: MailedOrder): readonly Fact[] => {
  const { dueBy, slot, awaitsAcceptance } = order;
  if (dueBy === null || awaitsAcceptance)
    return slot === null ? [] : [{ label: 'You asked for', text: dayAndTime(slot) }];
  const label = isCollected(order) ? 'Ready about' : 'With you about';
  return [{ label, text: slot === null ? londonTime(new Date(dueBy)) : dayAndTime(dueBy) }];
};

const dayOf = dateFormat({
  timeZone: SHOP_TIME_ZONE,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

/** `Saturday 21 November, 18:30` */
export const dayAndTime = (instant: string): string => {
  const at = new Date(instant);
  return `${dayOf(at)}, ${londonTime(at)}`;
};

export const followed = ({ trackingPage }: Pick<MailedOrder, 'trackingPage'>) => ({
  action: { label: 'Follow your order', link: trackingPage },
});

const referenceOf = ({ ref }: MailedOrder): Fact => ({ label: 'Reference', text: ref });

export const confirmationMail = (order: MailedOrder, shop: MailingShop): Content =>
  writeMail(
    {
      subject: `Your order ${order.ref} at ${shop.name}`,
      title: `Thank you for your order ${order.ref}`,
      facts: [...timeOf(order), ...wayOf(order, shop), referenceOf(order), paymentOf(order)],
      ...followed(order),
      rows: rowsOf(order),
      paragraphs: [
        ...allergensOf(order),
        ...(order.extraInfo === '' || order.userId === null ? [] : [`You told us: ${order.extraInfo}`]),
      ],
    },
    shop,
  );

export const acceptedMail = (order: MailedOrder, shop: MailingShop): Content => {
  const title = `We have accepted your order ${order.ref}`;
  return writeMail(
    {
      subject: `${title} at ${shop.name}`,
      title,
      facts: [...timeOf(order), ...wayOf(order, shop), referenceOf(order)],
      ...followed(order),
      rows: rowsOf(order),
    },
    shop,
  );
};

export const delayedMail = (order: MailedOrder, shop: MailingShop): Content => {
  const title = `Your order ${order.ref} is running late`;
  return writeMail(
    {
      subject: `${title} at ${shop.name}`,
      title,
      facts: [...timeOf(order), ...wayOf(order, shop), referenceOf(order)],
      ...followed(order),
      paragraphs: ['We are sorry that it takes longer than we promised.'],
    },
    shop,
  );
};

export const readyMail = (order: MailedOrder, shop: MailingShop): Content => {
  const title = isCollected(order)
    ? `Your order ${order.ref} is ready to collect`
    : `Your order ${order.ref} is ready and will be on its way to you soon`;
  const place = isCollected(order) ? ourPlace('Collect it from', shop) : wayOf(order, shop);
  return writeMail({ subject: title, title, facts: [...place, referenceOf(order)], ...followed(order) }, shop);
};

export const sentOutMail = (order: MailedOrder, shop: MailingShop): Content => {
  const title = `Your order ${order.ref} is on its way to you`;
  return writeMail(
    { subject: title, title, facts: [...wayOf(order, shop), referenceOf(order)], ...followed(order) },
    shop,
  );
};

/** @param money null where none came through a provider */
export const cancelledMail = (
  order: MailedOrder,
  cause: CancelCause,
  money: MoneyBack | null,
  shop: MailingShop,
): Content => {
  const title = `Your order ${order.ref} was cancelled`;
  return writeMail(
    {
      subject: `${title} at ${shop.name}`,
      title,
      ...followed(order),
      rows: rowsOf(order),
      paragraphs: [cancelledBecause(cause), money === null ? moneyByPhone(order) : moneyOf(money)],
    },
    shop,
  );
};

const moneyOf = ({ sending, owed }: MoneyBack): string => {
  if (sending > 0)
    return `We are sending your ${formatMoney(sending)} back the way you paid. You need to do nothing more.`;
  return owed > 0 ? givingBack(owed) : 'We have sent your money back already. You need to do nothing more.';
};

const moneyByPhone = ({ kitchen, total }: MailedOrder): string =>
  kitchen === null
    ? 'You have not been charged. If this is a mistake, please call us or order again.'
    : givingBack(total);

const givingBack = (amount: Pence): string =>
  `We will give you your ${formatMoney(amount)} back. If you have not heard from us yet, please call us.`;

/** @param page the orders screen @param pauseMinutes until the shop takes orders again; 0: it does not pause */
export const unattendedMail = (order: MailedOrder, page: string, pauseMinutes: number, shop: MailingShop): Content =>
  writeMail(
    {
      subject: `No one has taken order ${order.ref} at ${shop.name}`,
      title: `No one has taken order ${order.ref} yet`,
      facts: [...timeOf(order), referenceOf(order)],
      rows: rowsOf(order),
      paragraphs: [
        'It is paid for, and its ticket was not printed. Please ring the kitchen, or look at the orders:',
        { link: page },
        'Other orders may wait too. We send no further email until the kitchen has taken them all.',
        pauseMinutes > 0
          ? `If no one takes it soon, the shop automatically stops taking orders for ${pauseMinutes} minutes.`
          : 'The shop keeps taking orders.',
      ],
    },
    shop,
  );

export const zeroChargeMail = (order: MailedOrder, shop: MailingShop): Content =>
  writeMail(
    {
      subject: `Order ${order.ref} was delivered free of charge below £30`,
      title: `Order ${order.ref} has no delivery charge`,
      rows: rowsOf(order),
      paragraphs: ['Please check the delivery charge bands in the settings.'],
    },
    shop,
  );
