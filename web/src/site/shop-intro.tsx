import { createChunkLoader } from '../lib/chunk';
import { messages } from '../lib/messages';
import { useAskedChunk } from '../lib/use-asked-chunk';
import { ContentSlot } from './content-slot';
import { useIsDelivering } from './delivering';
import { useSite } from './settings';

const loadInfo = createChunkLoader(
  async () => (await import('../features/store-status/components/shop-info-dialog')).ShopInfoDialog,
);

/** How food gets to a customer, and the way to the hours, the area and what delivery costs. */
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

/** Whose menu it is. */
export const ShopIntro = () => {
  const { name, tagline, isTakeaway } = useSite();
  return (
    <div className="shop-intro">
      <ContentSlot part="ShopPictures" />
      <h1>{name}</h1>
      {tagline && <p className="py-1 text-lg break-words">{tagline}</p>}
      {isTakeaway && <TakeawayIntro />}
    </div>
  );
};
