import { useRef, useState } from 'react';
import { newId } from '../../../lib/new-id';
import { notify } from '../../../lib/notify';
import { messages } from './messages';
import { useReadPicturesAgain } from './pictures-api';
import type { Answers } from '../../../api/calls';

type Sent = Answers['POST /api/admin/pictures'];

/** The server's limit. */
const MOST_BYTES = 8 * 1024 * 1024;

const answerIn = (text: string): Sent => {
  try {
    // The only place where the answer gets its type, from the OpenAPI document.
    return JSON.parse(text) as Sent;
  } catch {
    return { status: false, message: messages.uploadFailed };
  }
};

/** XMLHttpRequest, as `fetch` reports no upload progress; resolves with a refusal where no answer came. */
const sendPicture = (file: File, folder: string, onProgress: (share: number) => void): Promise<Sent> =>
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

export type Upload = {
  readonly id: string;
  readonly name: string;
  /** From 0 to 1. */
  readonly sent: number;
  readonly state: 'waiting' | 'sending' | 'done' | 'refused';
  readonly problem?: string;
};

/** One file at a time, as the server processes one picture at a time. */
export const useUploads = (folder: string) => {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const readAgain = useReadPicturesAgain();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const change = (id: string, changes: Partial<Upload>): void =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));

  const send = async (id: string, file: File): Promise<boolean> => {
    change(id, { state: 'sending' });
    const { status, message } = await sendPicture(file, folder, (sent) => change(id, { sent }));
    change(id, status ? { state: 'done', sent: 1 } : { state: 'refused', problem: message });
    readAgain();
    return status;
  };
  const sendAll = async (files: readonly (readonly [string, File])[]): Promise<void> => {
    let done = 0;
    for (const [id, file] of files) if (await send(id, file)) done += 1;
    if (done > 0) notify.toast(messages.uploadedAll(done));
  };

  return {
    uploads,
    add: (files: Iterable<File>): void => {
      const named = [...files].map((file) => [newId(), file] as const);
      setUploads((all) => [
        ...all,
        ...named.map(([id, { name }]) => ({ id, name, sent: 0, state: 'waiting' as const })),
      ]);
      last.current = last.current.then(() => sendAll(named));
    },
    clear: (): void => setUploads((all) => all.filter(({ state }) => state === 'waiting' || state === 'sending')),
  };
};
