import { apportion, costOfUnits } from './apportion.js';
import { discountByLine } from './collect-discount.js';
import type { Pence } from './money.js';

export type SoldLine = {
  readonly sku: string;
  readonly unitPrice: Pence;
  readonly quantity: number;
  /** Gift cards get no collection discount. */
  readonly virtual: boolean;
  /** Hundredths of a percent. */
  readonly rate: number;
};
type SoldOrder = { readonly lines: readonly SoldLine[]; readonly total: Pence };

export type MoneyBack = {
  readonly amount: Pence;
  readonly lines: readonly { readonly sku: string; readonly quantity: number }[];
  readonly delivery?: Pence;
};

/** `gross` is `net` and `vat` together, to the penny. */
export type RateSum = {
  readonly rate: number;
  readonly gross: Pence;
  readonly net: Pence;
  readonly vat: Pence;
};

export type OrderMoney = {
  readonly sold: readonly RateSum[];
  readonly refunds: readonly (readonly RateSum[])[];
  readonly left: readonly RateSum[];
};

type Priced = Pick<SoldLine, 'unitPrice' | 'quantity' | 'virtual'>;
type Parts = {
  readonly items: readonly Pence[];
  readonly delivery: Pence;
};

const priceOf = ({ unitPrice, quantity }: Pick<SoldLine, 'unitPrice' | 'quantity'>): Pence => unitPrice * quantity;
const sumOf = (amounts: readonly Pence[]): Pence => amounts.reduce((sum, amount) => sum + amount, 0);

/** @param postage the delivery charge, or minus the discount */
export const partsOfOrder = (lines: readonly Priced[], postage: Pence): Parts => {
  const prices = lines.map(priceOf);
  const discounts = discountByLine(Math.min(0, postage), lines);
  return {
    items: prices.map((price, index) => price + (discounts[index] ?? 0)),
    delivery: Math.max(0, postage),
  };
};

type Account = {
  readonly lines: readonly SoldLine[];
  readonly items: readonly Pence[];
  readonly itemsLeft: readonly Pence[];
  /** Delivery is taxed as the lines are: each line has its share. */
  readonly deliveryLeft: readonly Pence[];
  readonly unitsBack: readonly number[];
};

/** A refund comes off the lines it names, off delivery if it is for that, otherwise off everything left. */
export const orderMoney = ({ lines, total }: SoldOrder, refunds: readonly MoneyBack[]): OrderMoney => {
  const prices = lines.map(priceOf);
  const { items, delivery } = partsOfOrder(lines, total - sumOf(prices));
  let account: Account = {
    lines,
    items,
    itemsLeft: items,
    deliveryLeft: apportion(delivery, prices),
    unitsBack: lines.map(() => 0),
  };
  const sold = ratesOf(account);
  const taken = refunds.map((refund) => {
    const before = account;
    account = afterRefund(before, refund);
    return addRates(ratesOf(before), lessRates(ratesOf(account)));
  });
  return { sold, refunds: taken, left: ratesOf(account) };
};

const afterRefund = (account: Account, refund: MoneyBack): Account => {
  const units = unitsNamed(account, refund.lines);
  const costs = account.items.map((amount, index) => {
    const { quantity = 1 } = account.lines[index] ?? {};
    const cost = costOfUnits(amount, quantity, account.unitsBack[index] ?? 0, units[index] ?? 0);
    return Math.min(cost, Math.max(0, account.itemsLeft[index] ?? 0));
  });
  const fromItems = taking(refund.amount, costs);
  const forDelivery = Math.min(refund.delivery ?? 0, refund.amount - sumOf(fromItems));
  const fromDelivery = taking(forDelivery, account.deliveryLeft);
  const named = {
    ...account,
    itemsLeft: less(account.itemsLeft, fromItems),
    deliveryLeft: less(account.deliveryLeft, fromDelivery),
    unitsBack: account.unitsBack.map((back, index) => back + (units[index] ?? 0)),
  };
  return withoutRest(named, refund.amount - sumOf(fromItems) - sumOf(fromDelivery));
};

/** A provider may give back more than the order came to: the lines owe that by their prices. */
const withoutRest = (account: Account, rest: Pence): Account => {
  const { lines, itemsLeft, deliveryLeft } = account;
  const ofLines = taking(
    rest,
    itemsLeft.map((item, index) => item + (deliveryLeft[index] ?? 0)),
  );
  const fromDelivery = ofLines.map(
    (pence, index) => taking(pence, [itemsLeft[index] ?? 0, deliveryLeft[index] ?? 0])[1] ?? 0,
  );
  const excess = apportion(rest - sumOf(ofLines), lines.map(priceOf));
  return {
    ...account,
    itemsLeft: less(less(itemsLeft, less(ofLines, fromDelivery)), excess),
    deliveryLeft: less(deliveryLeft, fromDelivery),
  };
};

const taking = (amount: Pence, most: readonly Pence[]): readonly Pence[] => {
  const weights = most.map((each) => Math.max(0, each));
  return apportion(Math.min(amount, sumOf(weights)), weights);
};

const less = (amounts: readonly Pence[], taken: readonly Pence[]): readonly Pence[] =>
  amounts.map((amount, index) => amount - (taken[index] ?? 0));

const unitsNamed = ({ lines, unitsBack }: Account, named: MoneyBack['lines']): readonly number[] => {
  const asked = new Map(named.map(({ sku, quantity }) => [sku, quantity]));
  return lines.map(({ sku, quantity }, index) => {
    const units = Math.min(asked.get(sku) ?? 0, quantity - (unitsBack[index] ?? 0));
    asked.set(sku, (asked.get(sku) ?? 0) - units);
    return units;
  });
};

const BASIS = 10_000;

/** Prices include VAT, rounded once for each order and rate; net is the rest. */
const ratesOf = ({ lines, itemsLeft, deliveryLeft }: Account): readonly RateSum[] => {
  const grossOf = new Map<number, Pence>();
  lines.forEach(({ rate }, index) =>
    grossOf.set(rate, (grossOf.get(rate) ?? 0) + (itemsLeft[index] ?? 0) + (deliveryLeft[index] ?? 0)),
  );
  return highestFirst(
    [...grossOf].map(([rate, gross]) => {
      const vat = Math.sign(gross) * Math.round((Math.abs(gross) * rate) / (BASIS + rate)) || 0;
      return { rate, gross, net: gross - vat, vat };
    }),
  );
};

const highestFirst = (sums: readonly RateSum[]): readonly RateSum[] =>
  sums.toSorted((one, other) => other.rate - one.rate);

export const addRates = (...all: readonly (readonly RateSum[])[]): readonly RateSum[] => {
  const sums = new Map<number, RateSum>();
  for (const each of all.flat()) {
    const { gross, net, vat } = sums.get(each.rate) ?? { gross: 0, net: 0, vat: 0 };
    sums.set(each.rate, {
      rate: each.rate,
      gross: gross + each.gross,
      net: net + each.net,
      vat: vat + each.vat,
    });
  }
  return highestFirst([...sums.values()]);
};

export const lessRates = (sums: readonly RateSum[]): readonly RateSum[] =>
  sums.map(({ rate, gross, net, vat }) => ({ rate, gross: 0 - gross, net: 0 - net, vat: 0 - vat }));
