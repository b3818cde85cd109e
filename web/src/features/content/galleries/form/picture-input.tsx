import { pictureAddress } from '@hatch/kernel/rules';
import { useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../../../components/ui/button';
import { useDebounced } from '../../../../lib/use-debounced';
import { useChoosePicture } from '../../pictures/use-choose-picture';
import { messages } from './messages';
import { ProfileField } from './profile-field';

type PictureInputProps = {
  /** Name of its value; the form also has the folder as `dir`. */
  readonly name: string;
  /** Gets height over width of a chosen picture once loaded. */
  readonly onMeasured?: (ratio: number) => void;
};

const TYPING = 500;

export const PictureInput = ({ name, onMeasured }: PictureInputProps) => {
  const typed = useWatch<Readonly<Record<string, string>>>({ name: [name, 'dir'] });
  const [pic = '', dir = ''] = useDebounced(typed, TYPING);
  const address = pic.trim() === '' ? undefined : pictureAddress(dir, pic.trim());
  const [missing, setMissing] = useState<string>();
  const { setValue } = useFormContext();
  const choose = useChoosePicture(useId(), (picture) =>
    setValue(name, picture.address, { shouldDirty: true, shouldValidate: true }),
  );
  return (
    <div className="flex items-start gap-3">
      <div className="flex min-w-0 flex-1 flex-col items-start gap-2 *:first:w-full">
        <ProfileField
          name={name}
          label={messages.picture}
          hint={address !== undefined && address === missing ? messages.pictureMissing : messages.pictureHint}
          maxLength={255}
          autoComplete="off"
        />
        <Button look="secondary" onClick={choose}>
          {messages.choosePicture}
        </Button>
      </div>
      {address === undefined || address === missing ? (
        <span className="mt-7 aspect-4/3 w-20 shrink-0 rounded-control bg-sunken" />
      ) : (
        <img
          src={address}
          alt=""
          className="mt-7 aspect-4/3 w-20 shrink-0 rounded-control bg-sunken object-cover"
          onLoad={({ currentTarget: { naturalHeight, naturalWidth } }) =>
            naturalWidth > 0 && onMeasured?.(naturalHeight / naturalWidth)
          }
          onError={() => setMissing(address)}
        />
      )}
    </div>
  );
};
