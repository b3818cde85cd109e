import { PRODUCT_FIELDS } from '@hatch/kernel/rules';
import { useState, type ChangeEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button, buttonClass } from '../../../components/ui/button';
import { Field } from '../../../components/ui/form';
import { http } from '../../../lib/http';
import { useChoosePicture } from '../../content/pictures/use-choose-picture';
import { messages } from './messages';

const { image } = PRODUCT_FIELDS;

/** The server's limit. */
const MOST_BYTES = 8 * 1024 * 1024;

type WithPicture = { readonly image: string };

const upload = (file: File) => {
  const form = new FormData();
  form.set('file', file);
  return http.post('/api/admin/pictures', form);
};

export const PictureField = () => {
  const { setValue, setError } = useFormContext<WithPicture>();
  const address = useWatch<WithPicture, 'image'>({ name: 'image' });
  const [state, setState] = useState<'' | 'uploading' | 'uploaded'>('');

  const take = (image: string): void => setValue('image', image, { shouldDirty: true, shouldValidate: true });
  const chooseExisting = useChoosePicture('image', (picture) => take(picture.address));
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    if (file.size > MOST_BYTES) return setError('image', { message: messages.pictureTooLarge });
    setState('uploading');
    const problem = await upload(file).then(
      ({ message, ...answer }) => {
        if (!answer.status || answer.address === undefined) return message;
        take(answer.address);
        return undefined;
      },
      () => messages.uploadFailed,
    );
    setState(problem === undefined ? 'uploaded' : '');
    if (problem !== undefined) setError('image', { message: problem });
  };

  return (
    <div className="flex flex-col gap-2">
      <Field name="image" label={image.label} hint={messages.imageHint} maxLength={image.longest} autoComplete="off" />
      <div className="flex flex-wrap items-center gap-3">
        {address.startsWith('/') && (
          <img src={address} alt="" className="aspect-4/3 w-24 shrink-0 rounded-control bg-sunken object-cover" />
        )}
        <label
          className={buttonClass('secondary', 'cursor-pointer focus-within:outline-3 focus-within:outline-accent')}
        >
          {messages.upload}
          <input
            type="file"
            accept="image/jpeg,image/png,image/gif,image/webp"
            className="sr-only"
            disabled={state === 'uploading'}
            onChange={(event) => void choose(event)}
          />
        </label>
        <Button look="secondary" onClick={chooseExisting}>
          {messages.choosePicture}
        </Button>
      </div>
      <p role="status" className="text-sm text-ink-soft">
        {state !== '' && messages[state]}
      </p>
    </div>
  );
};
