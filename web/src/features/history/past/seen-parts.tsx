import { formatMoney } from '@hatch/kernel/rules';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { messages } from './messages';
import type { Seen } from './past-api';
import { exactTime, wordOf } from './past-words';

type SeenProps = { readonly seen: Seen };

const CLOSING_MINUTES = 15;

const Card = ({
  id,
  title,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}) => (
  <section aria-labelledby={id} className="rounded-card bg-card p-4 shadow-card">
    <h2 id={id} className="pb-2 text-lg font-bold">
      {title}
    </h2>
    {children}
  </section>
);

export const SeenStore = ({ seen: { store } }: SeenProps) => {
  const isClosed = store.status === 'closed';
  const hours = store.hours.join(', ');
  return (
    <Card id="seen-store" title={messages.store}>
      <p className="flex flex-wrap gap-x-3">
        <strong className={clsx('tracking-wide', isClosed ? 'text-bad' : 'text-good')}>
          {messages.status[store.status]}
        </strong>
        {!isClosed && <span>{messages.ready(store.minutes)}</span>}
        {isClosed && store.next_opening !== null && <span>{messages.opens(store.next_opening)}</span>}
        {!isClosed && hours !== '' && <span>{messages.today(hours)}</span>}
        <span>{store.delivers ? messages.delivers : messages.noDelivery}</span>
      </p>
      {!isClosed && store.closes_in_minutes <= CLOSING_MINUTES && <p>{messages.closing(store.closes_in_minutes)}</p>}
      {store.refusal !== null && <p className="pt-1">{store.refusal}</p>}
    </Card>
  );
};

const Lines = ({ lines }: { readonly lines: Seen['basket']['lines'] }) => (
  <ul>
    {lines.map(({ sku, name, quantity, total, is_on_sale: isOnSale }) => (
      <li key={sku} className="flex justify-between gap-4 border-t border-line py-1">
        <span className="wrap-anywhere">
          {quantity} × {name}
          {!isOnSale && <span className="text-bad"> ({messages.offSale})</span>}
        </span>
        <span className="tabular-nums">{formatMoney(total)}</span>
      </li>
    ))}
  </ul>
);

const Sum = ({ label, amount }: { readonly label: string; readonly amount: number }) => (
  <p className="flex justify-between gap-4 border-t border-line py-1 font-semibold">
    <span>{label}</span>
    <span className="tabular-nums">{formatMoney(amount)}</span>
  </p>
);

export const SeenBasket = ({ seen: { basket } }: SeenProps) => (
  <Card id="seen-basket" title={messages.basket}>
    {basket.lines.length > 0 ? (
      <>
        <Lines lines={basket.lines} />
        <Sum label={messages.items} amount={basket.items_total} />
        {basket.charge !== 0 && (
          <Sum label={basket.charge > 0 ? messages.charge : messages.discount} amount={basket.charge} />
        )}
      </>
    ) : (
      <p className="text-ink-soft">{basket.status === 'checked-out' ? messages.basketOrdered : messages.basketEmpty}</p>
    )}
    {basket.lapsed.length > 0 && (
      <>
        <h3 className="pt-3 font-semibold">{messages.lapsed}</h3>
        <Lines lines={basket.lapsed} />
      </>
    )}
  </Card>
);

export const SeenOrder = ({ seen: { order, order_state: state, at } }: SeenProps) => (
  <Card id="seen-order" title={messages.order}>
    {state.status === 'none' ? (
      <p className="text-ink-soft">{messages.orderNone}</p>
    ) : (
      <>
        <p className="flex flex-wrap gap-x-3">
          <strong>{state.ref ?? order}</strong>
          <span>{messages.orderStatus[state.status]}</span>
          {state.method !== null && <span>{messages.methods[state.method]}</span>}
          {state.total !== null && <span className="tabular-nums">{formatMoney(state.total)}</span>}
          {state.due_by !== null && <span>{messages.promised(exactTime(state.due_by))}</span>}
        </p>
        <Link
          to="/admin/history/state"
          search={{ category: 'order', id: order, at }}
          className="inline-flex min-h-11 items-center underline"
        >
          {messages.history}
        </Link>
      </>
    )}
  </Card>
);

type Sold = Seen['menu'][number] | Seen['menu'][number]['variants'][number];

const MenuRow = ({ sold, isVariant }: { readonly sold: Sold; readonly isVariant: boolean }) => (
  <tr className="border-t border-line align-top">
    <th
      scope="row"
      className={clsx('py-1 pr-2 text-left font-normal wrap-anywhere', isVariant && 'pl-4 text-ink-soft')}
    >
      {sold.name}
    </th>
    <td className="py-1 text-right tabular-nums">{formatMoney(sold.price)}</td>
    <td className={clsx('py-1 pl-3 text-right tabular-nums', sold.is_off_sale && 'text-bad')}>
      {sold.is_off_sale ? messages.offSale : (sold.available ?? messages.untold)}
    </td>
  </tr>
);

export const SeenMenu = ({ seen: { menu, shows_stock: showsStock } }: SeenProps) => (
  <Card id="seen-menu" title={messages.menu}>
    {!showsStock && <p className="pb-2 text-sm text-ink-soft">{messages.stockNotShown}</p>}
    {menu.length === 0 ? (
      <p className="text-ink-soft">{messages.menuEmpty}</p>
    ) : (
      <table aria-labelledby="seen-menu" className="w-full text-sm">
        <thead className="text-ink-soft">
          <tr>
            <th scope="col" className="py-1 text-left font-normal">
              {messages.product}
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              {messages.price}
            </th>
            <th scope="col" className="py-1 pl-3 text-right font-normal">
              {messages.left}
            </th>
          </tr>
        </thead>
        <tbody>
          {menu.flatMap((product) => [
            <MenuRow key={product.id} sold={product} isVariant={false} />,
            ...product.variants.map((variant) => (
              <MenuRow key={`${product.id} ${variant.name}`} sold={variant} isVariant />
            )),
          ])}
        </tbody>
      </table>
    )}
  </Card>
);

type Bands = Seen['tariff']['bands'];

const BandRows = ({ bands, caption }: { readonly bands: Bands; readonly caption: string }) => (
  <table className="w-full text-sm">
    <caption className="py-1 text-left text-ink-soft">{caption}</caption>
    <thead className="text-ink-soft">
      <tr>
        <th scope="col" className="py-1 text-left font-normal">
          {messages.bandFrom}
        </th>
        <th scope="col" className="py-1 text-right font-normal">
          {messages.bandCharge}
        </th>
      </tr>
    </thead>
    <tbody>
      {bands.map(({ from, charge }) => (
        <tr key={from} className="border-t border-line tabular-nums">
          <td className="py-1">{formatMoney(from)}</td>
          <td className="py-1 text-right">{formatMoney(charge)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

export const SeenTariff = ({ seen: { tariff } }: SeenProps) => (
  <Card id="seen-tariff" title={messages.tariff}>
    {tariff.rings.length === 0 && tariff.bands.length === 0 && <p className="text-ink-soft">{messages.noTariff}</p>}
    {tariff.rings.length > 0
      ? tariff.rings.map(({ miles, minimum, bands }) => (
          <BandRows key={miles} bands={bands} caption={messages.ring(miles, formatMoney(minimum))} />
        ))
      : tariff.bands.length > 0 && <BandRows bands={tariff.bands} caption={messages.charge} />}
  </Card>
);

export const SeenSettings = ({ seen: { settings } }: SeenProps) => (
  <details className="rounded-card bg-card p-4 shadow-card">
    <summary className="cursor-pointer text-lg font-bold">{messages.settings}</summary>
    <table className="mt-2 w-full table-fixed text-sm">
      <tbody>
        {Object.entries(settings).map(([key, value]) => (
          <tr key={key} className="border-t border-line align-top">
            <th scope="row" className="py-1 pr-2 text-left font-normal wrap-anywhere text-ink-soft">
              {wordOf(key)}
            </th>
            <td className="py-1 wrap-anywhere">{value === '' ? messages.empty : value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);
