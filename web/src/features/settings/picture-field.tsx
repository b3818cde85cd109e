import { uploadedPicture } from '@hatch/kernel/rules';
import { useController } from 'react-hook-form';
import { Button } from '../../components/ui/button';
import { FieldNote } from '../../components/ui/form';
import { useChoosePicture } from '../content/pictures/use-choose-picture';
import { messages } from './messages';

type PictureFieldProps = { readonly name: string; readonly label: string; readonly effect: string };

export const PictureField = ({ name, label, effect }: PictureFieldProps) => {
  const {
    field: { ref, value = '', onChange },
    fieldState: { error },
  } = useController<Readonly<Record<string, string>>>({ name });
  const choose = useChoosePicture(name, ({ address }) => onChange(address));
  return (
    <fieldset className="flex flex-col gap-1" aria-describedby={`${name}-note`}>
      <legend className="font-semibold">{label}</legend>
      <div className="flex flex-wrap items-center gap-3">
        {value === '' ? (
          <span className="text-sm">{messages.noPicture}</span>
        ) : (
          <img
            src={value}
            srcSet={uploadedPicture(value)?.webp}
            sizes="8rem"
            alt=""
            className="h-16 max-w-32 rounded-control bg-sunken object-contain"
          />
        )}
        <Button ref={ref} look="secondary" onClick={choose}>
          {messages.choosePicture}
        </Button>
        {value !== '' && (
          <Button look="quiet" onClick={() => onChange('')}>
            {messages.takePictureAway}
          </Button>
        )}
      </div>
      <FieldNote id={`${name}-note`} error={error?.message}>
        {effect}
      </FieldNote>
    </fieldset>
  );
};
