import { http } from '../../../lib/http';
import type { EditTarget } from '../content-target';
import { messages } from '../messages';
import { useContentMutation } from './content-mutation';
import { editForm } from './wire';

type Callbacks = Pick<Parameters<typeof useContentMutation>[0], 'onStored' | 'onRefused'>;

export const useSaveContent = (target: EditTarget, callbacks: Callbacks) =>
  useContentMutation({
    mutationFn: (fields: EditTarget & { readonly content: string }) =>
      http.post('/api/ipe_save', editForm(target, fields)),
    texts: { refused: messages.saveProblem, failed: messages.saveError },
    ...callbacks,
  });
