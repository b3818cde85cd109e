import { alertFailure } from '../../../lib/alert-failure';
import { http, reasonOf } from '../../../lib/http';
import { messages } from '../messages';

/** The image's address; undefined after a refusal, which is alerted. */
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
