import { http } from '../../../lib/http';
import { messages } from '../messages';
import { useDescriptionMutation } from './description-mutation';
import { productForm } from './wire';

/** CMS-15 */
export const useSaveDescription = (productId: number, onStored: (original: string) => void) =>
  useDescriptionMutation({
    mutationFn: (content: string) => http.post('/api/ipe_save', productForm(productId, { content })),
    texts: { refused: messages.saveProblem, failed: messages.saveError },
    onStored,
  });
