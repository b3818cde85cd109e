import type { Answers } from '../../../api/calls';
import { messages } from './messages';

type Sent = Answers['POST /api/admin/pictures'];

/** The server's limit. */
export const MOST_BYTES = 8 * 1024 * 1024;

const answerIn = (text: string): Sent => {
  try {
    // The only place where the answer gets its type, from the OpenAPI document.
    return JSON.parse(text) as Sent;
  } catch {
    return { status: false, message: messages.uploadFailed };
  }
};

/** XMLHttpRequest, as `fetch` reports no upload progress; resolves with a refusal where no answer came. */
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
