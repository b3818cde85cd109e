import { DeliveryButton } from '../../store-status/components/delivery-toggle';
import { StatusSwitcher } from '../../store-status/components/status-switcher';
import type { ReplayedShop } from '../api/replay-api';
import { messages } from '../messages';

type ShopAsItWasProps = { readonly shop: ReplayedShop };

export const ShopAsItWas = ({ shop: { store, delivering, outOfStock } }: ShopAsItWasProps) => (
  <>
    <StatusSwitcher store={{ state: store, isChanging: false, change: undefined }} />
    <DeliveryButton delivering={delivering} />
    <details className="w-full rounded-control border border-edge bg-card sm:w-auto">
      <summary className="min-h-13 content-center px-4 text-lg font-bold">
        {messages.outOfStock(outOfStock.length)}
      </summary>
      {outOfStock.length > 0 && (
        <ul className="max-h-60 overflow-y-auto border-t border-line px-4 py-2">
          {outOfStock.map(({ sku, name }) => (
            <li key={sku} className="break-words">
              {name}
            </li>
          ))}
        </ul>
      )}
    </details>
  </>
);
