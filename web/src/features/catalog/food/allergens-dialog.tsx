import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import type { Product } from '../product';
import { messages } from './messages';
import { ProductAllergens } from './product-allergens';

type AllergensDialogProps = { readonly product: Product; readonly onClose: () => void };

export const AllergensDialog = ({ product, onClose }: AllergensDialogProps) => (
  <Dialog
    title={messages.title(product.name)}
    onClose={onClose}
    footer={
      <Button look="secondary" onClick={onClose}>
        {messages.done}
      </Button>
    }
  >
    <ProductAllergens product={product} />
  </Dialog>
);
