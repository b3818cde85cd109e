import { http } from '../../../lib/http';
import { messages } from '../messages';
import { useDescriptionMutation } from './description-mutation';
import { productForm } from './wire';

/** Answers what was stored before the editing (CMS-18). */
export const useCancelEditing = (productId: number, onStored: (original: string) => void) =>
  useDescriptionMutation({
    mutationFn: () => http.post('/api/ipe_cancel', productForm(productId)),
    texts: { refused: messages.fetchProblem, failed: messages.fetchError },
    onStored,
  });
