import { Button } from '../components/ui/button';
import { type CartItem, nameOf } from '../features/cart/cart';
import { messages } from '../features/cart/messages';
import { createChunkLoader } from '../lib/chunk';
import { useAskedChunk } from '../lib/use-asked-chunk';

const loadDialog = createChunkLoader(() => import('./instead-dialog'));

type InsteadButtonProps = { readonly item: CartItem };

export const InsteadButton = ({ item }: InsteadButtonProps) => {
  const { chunk, open, close } = useAskedChunk(loadDialog);
  return (
    <>
      <Button
        look="secondary"
        aria-haspopup="dialog"
        aria-label={`${messages.instead} of ${nameOf(item)}`}
        onClick={open}
      >
        {messages.instead}
      </Button>
      {chunk && <chunk.InsteadDialog item={item} onClose={close} />}
    </>
  );
};
