import { alertFailure } from '../../../lib/alert-failure';
import { http, reasonOf } from '../../../lib/http';
import { messages } from '../messages';

/** Where it is served; undefined where it was not taken, which an alert says (CMS-22, CMS-30, CMS-31). */
export const uploadImage = async (file: File): Promise<string | undefined> => {
  const form = new FormData();
  form.set('file', file);
  form.set('size', String(file.size));
  try {
    const { error, message, filelink } = await http.post('/api/ipe_upload_image', form);
    if (error === false && filelink) return filelink;
    alertFailure(message || messages.uploadError, '');
  } catch (failure) {
    alertFailure(messages.uploadError, reasonOf(failure));
  }
  return undefined;
};
