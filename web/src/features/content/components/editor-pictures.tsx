import type { Editor } from '@tiptap/react';
import { useId, useRef, useState, type ChangeEvent } from 'react';
import { uploadImage } from '../api/upload-image';
import { messages } from '../messages';
import type { ChosenPicture } from '../pictures/choose-picture';
import { useChoosePicture } from '../pictures/use-choose-picture';
import { AltDialog } from './alt-dialog';
import { FormatButton } from './format-button';
import { PictureIcon, UploadIcon } from './format-icons';

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
