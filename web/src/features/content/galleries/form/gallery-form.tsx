import type { GalleryProfile } from '@hatch/kernel/rules';
import { useRef } from 'react';
import { FormProvider, useFormContext } from 'react-hook-form';
import { ItemList } from './item-list';
import { messages } from './messages';
import { PictureInput } from './picture-input';
import { ProfileField } from './profile-field';
import { columnsRule, galleryFrom, galleryValues, NEW_PICTURE, ratioRule } from './profile-values';
import { ShowCaptions } from './show-captions';
import { useProfileForm } from './use-profile-form';

type GalleryFormProps = {
  readonly profile: GalleryProfile;
  readonly onChange: (profile: GalleryProfile) => void;
};

const PictureFields = ({ name }: { readonly name: string }) => {
  const { getValues, setValue } = useFormContext();
  const initial = useRef(getValues(`${name}.pic`));
  /** Keeps the stated ratio of the initial picture. */
  const fillIn = (ratio: number): void => {
    if (getValues(`${name}.pic`) === initial.current && getValues(`${name}.ratio`) !== '') return;
    setValue(`${name}.ratio`, String(Number(ratio.toFixed(4))), { shouldValidate: true });
  };
  return (
    <>
      <PictureInput name={`${name}.pic`} onMeasured={fillIn} />
      <div className="grid items-start gap-3 sm:grid-cols-[1fr_10rem]">
        <ProfileField name={`${name}.caption`} label={messages.caption} hint={messages.captionHint} maxLength={255} />
        <ProfileField
          name={`${name}.ratio`}
          label={messages.ratio}
          hint={messages.measured}
          rule={ratioRule}
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
    </>
  );
};

export const GalleryForm = ({ profile, onChange }: GalleryFormProps) => {
  const form = useProfileForm(galleryValues(profile), (values) => onChange(galleryFrom(values, profile.unique_id)));
  return (
    <FormProvider {...form}>
      <div className="flex flex-col gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <ProfileField name="dir" label={messages.dir} hint={messages.dirHint} maxLength={255} autoComplete="off" />
          <ProfileField
            name="num_cols"
            label={messages.columns}
            hint={messages.columnsHint}
            rule={columnsRule}
            placeholder="3"
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
        <ShowCaptions />
        <ItemList name="images" label={messages.pictures} addLabel={messages.addPicture} empty={NEW_PICTURE}>
          {(name) => <PictureFields name={name} />}
        </ItemList>
      </div>
    </FormProvider>
  );
};
