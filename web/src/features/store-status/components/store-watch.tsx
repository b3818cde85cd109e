import { useStoreEvents } from '../hooks/use-store-events';
import { StoreBanner } from './store-banner';

/** What a takeaway site shows of its kitchen, on every page. */
export const StoreWatch = () => {
  useStoreEvents();
  return <StoreBanner />;
};
