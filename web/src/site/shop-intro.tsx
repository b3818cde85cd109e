import type { ReactNode } from 'react';
import { Picture } from '../components/picture';
import { createChunkLoader } from '../lib/chunk';
import { messages } from '../lib/messages';
import { useAskedChunk } from '../lib/use-asked-chunk';
import { useIsDelivering } from './delivering';
import { useSite } from './settings';

const loadInfo = createChunkLoader(
  async () => (await import('../features/store-status/components/shop-info-dialog')).ShopInfoDialog,
);

const TakeawayIntro = () => {
  const { deliveryRadius } = useSite();
  const isDelivering = useIsDelivering();
  const { chunk: ShopInfoDialog, open, close } = useAskedChunk(loadInfo);
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-ink-soft">
      <p>{messages.store.methods(isDelivering ? deliveryRadius : undefined)}</p>
      <button type="button" className="min-h-11 font-semibold text-accent underline" onClick={open}>
        {messages.store.info}
      </button>
      {ShopInfoDialog && <ShopInfoDialog onClose={close} />}
    </div>
  );
};

/** `alt` is empty, as the name stands beside it. */
const sign = (address: string, className: string, sizes: string): ReactNode =>
  address && <Picture address={address} alt="" sizes={sizes} box={{ className }} fetchPriority="high" />;

export const ShopIntro = () => {
  const { name, tagline, cover, logo, isTakeaway } = useSite();
  return (
    <div className="shop-intro">
      {sign(cover, 'shop-cover', '(min-width:72rem) 70rem,100vw')}
      {sign(logo, 'shop-logo', '6rem')}
      <h1>{name}</h1>
      {tagline && <p className="py-1 text-lg break-words">{tagline}</p>}
      {isTakeaway && <TakeawayIntro />}
    </div>
  );
};
