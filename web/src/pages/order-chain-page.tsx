import { useQuery } from '@tanstack/react-query';
import { FindOrder } from '../features/history/find-order';
import { HistoryLinks } from '../features/history/history-links';
import { messages } from '../features/history/messages';
import { OrderChain } from '../features/history/order-chain';
import { isAdministrator } from '@hatch/kernel/rules';
import { useAddress } from '../lib/use-address';
import { viewerQuery } from '../site/viewer';

export const OrderChainPage = () => {
  const [{ order = '' }, change] = useAddress();
  const { data: viewer } = useQuery(viewerQuery);
  return (
    <div className="flex flex-col gap-4">
      <HistoryLinks />
      <div>
        <h1 className="text-3xl font-extrabold tracking-tight">{messages.chain.title}</h1>
        <p className="text-ink-soft">{messages.chain.intro}</p>
        <p className="text-ink-soft">{messages.privacy}</p>
      </div>
      <FindOrder order={order} isFirst onFind={(found) => change({ order: found }, true)} />
      {order !== '' && <OrderChain key={order} order={order} mayOpenOrder={viewer ? isAdministrator(viewer) : false} />}
    </div>
  );
};
