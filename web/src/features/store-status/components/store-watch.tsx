import { useStoreEvents } from '../hooks/use-store-events';
import { StoreBanner } from './store-banner';

export const StoreWatch = () => {
  useStoreEvents();
  return <StoreBanner />;
};
