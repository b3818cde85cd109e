import type { Editor } from '@tiptap/react';
import { useId, useRef, useState, type ChangeEvent } from 'react';
import { messages } from '../messages';
import type { ChosenPicture } from '../pictures/choose-picture';
import { useChoosePicture } from '../pictures/use-choose-picture';
import { FormatButton } from './format-button';
import { PictureIcon, UploadIcon } from './format-icons';
import { alertFailure } from '../../../lib/alert-failure';
import { http, reasonOf } from '../../../lib/http';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';

type AltDialogProps = {
  readonly address: string;
  readonly onInsert: (alt: string) => void;
  readonly onClose: () => void;
};

/** Not a form, as the editor may stand inside one. */
const AltDialog = ({ address, onInsert, onClose }: AltDialogProps) => {
  const [alt, setAlt] = useState('');
  return (
    <Dialog
      title={messages.describePicture}
      startAt="editor-alt"
      onClose={onClose}
      footer={<Button onClick={() => onInsert(alt.trim())}>{messages.insertPicture}</Button>}
    >
      <div className="flex flex-col gap-3">
        <img src={address} alt="" className="max-h-48 self-center rounded-control bg-sunken object-contain" />
        <label htmlFor="editor-alt" className="font-semibold">
          {messages.alt}
        </label>
        <input
          id="editor-alt"
          className="control"
          value={alt}
          maxLength={250}
          autoComplete="off"
          aria-describedby="editor-alt-note"
          onChange={({ target }) => setAlt(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            onInsert(alt.trim());
          }}
        />
        <p id="editor-alt-note" className="text-sm text-ink-soft">
          {messages.altHint}
        </p>
      </div>
    </Dialog>
  );
};

/** The image's address; undefined after a refusal, which is alerted. */
const uploadImage = async (file: File): Promise<string | undefined> => {
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

type EditorPicturesProps = { readonly editor: Editor };
type Size = Pick<ChosenPicture, 'width' | 'height'>;
type Inserted = Omit<ChosenPicture, keyof Size> & Partial<Size>;

/** Loaded before insertion, so that the text does not move. */
const sizeOf = async (address: string): Promise<Size> => {
  const image = new Image();
  image.src = address;
  await image.decode();
  return { width: image.naturalWidth, height: image.naturalHeight };
};

export const EditorPictures = ({ editor }: EditorPicturesProps) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isUploading, setUploading] = useState(false);
  const [uploaded, setUploaded] = useState<string>();

  const insert = ({ address, ...picture }: Inserted): void =>
    void editor
      .chain()
      .focus()
      .setImage({ src: address.replace(/#.*/, ''), ...picture })
      .run();
  const choose = useChoosePicture(id, insert);
  const upload = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    setUploading(true);
    setUploaded(await uploadImage(file));
    setUploading(false);
  };
  const insertUploaded = async (address: string, alt: string): Promise<void> => {
    setUploaded(undefined);
    insert({ address, alt, ...(await sizeOf(address).catch(() => undefined)) });
  };

  return (
    <>
      <FormatButton label={messages.uploadPicture} disabled={isUploading} onClick={() => input.current?.click()}>
        <UploadIcon />
      </FormatButton>
      <input
        ref={input}
        type="file"
        aria-label={messages.pictureFile}
        accept="image/jpeg,image/png,image/gif,image/webp"
        tabIndex={-1}
        className="hidden"
        onChange={(event) => void upload(event)}
      />
      <FormatButton label={messages.choosePicture} onClick={choose}>
        <PictureIcon />
      </FormatButton>
      <span role="status" className="text-sm text-ink-soft">
        {isUploading && messages.uploading}
      </span>
      {uploaded !== undefined && (
        <AltDialog
          address={uploaded}
          onInsert={(alt) => void insertUploaded(uploaded, alt)}
          onClose={() => setUploaded(undefined)}
        />
      )}
    </>
  );
};
