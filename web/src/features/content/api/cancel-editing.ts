import { http } from '../../../lib/http';
import type { EditTarget } from '../content-target';
import { messages } from '../messages';
import { useContentMutation } from './content-mutation';
import { editForm } from './wire';

export const useCancelEditing = (target: EditTarget, onStored: (original: string) => void) =>
  useContentMutation({
    mutationFn: () => http.post('/api/ipe_cancel', editForm(target)),
    texts: { refused: messages.fetchProblem, failed: messages.fetchError },
    onStored,
  });
