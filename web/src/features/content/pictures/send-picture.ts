import type { Answers } from '../../../api/calls';
import { messages } from './messages';

type Sent = Answers['POST /api/admin/pictures'];

/** As the server takes them, in bytes. */
export const MOST_BYTES = 8 * 1024 * 1024;

const answerIn = (text: string): Sent => {
  try {
    // Here alone it gets its type: by the server's own document.
    return JSON.parse(text) as Sent;
  } catch {
    return { status: false, message: messages.uploadFailed };
  }
};

/** Says meanwhile how much of it is sent, which `fetch` does not know; what became of it is in the answer, also where none came. */
export const sendPicture = (file: File, folder: string, onProgress: (share: number) => void): Promise<Sent> =>
  new Promise((resolve) => {
    if (file.size > MOST_BYTES) return resolve({ status: false, message: messages.tooLarge });
    const form = new FormData();
    form.set('file', file);
    form.set('folder', folder);
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () => resolve(answerIn(request.responseText));
    request.onerror = () => resolve({ status: false, message: messages.uploadFailed });
    request.open('POST', '/api/admin/pictures');
    request.setRequestHeader('accept', 'application/json');
    request.send(form);
  });
