import type { SlideshowProfile } from '@hatch/kernel/rules';
import { useId } from 'react';
import { FormProvider } from 'react-hook-form';
import { Select } from '../../../components/ui/select';
import { ItemList } from './item-list';
import { messages } from './messages';
import { PictureInput } from './picture-input';
import { ProfileField } from './profile-field';
import { NEW_SLIDE, slideshowFrom, slideshowValues } from './profile-values';
import { ShowCaptions } from './show-captions';
import { useProfileForm } from './use-profile-form';

type SlideshowFormProps = {
  readonly profile: SlideshowProfile;
  readonly onChange: (profile: SlideshowProfile) => void;
};

export const SlideshowForm = ({ profile, onChange }: SlideshowFormProps) => {
  const form = useProfileForm(slideshowValues(profile), (values) => onChange(slideshowFrom(values, profile.unique_id)));
  const { register } = form;
  const id = useId();
  return (
    <FormProvider {...form}>
      <div className="flex flex-col gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <ProfileField name="dir" label={messages.dir} hint={messages.dirHint} maxLength={255} autoComplete="off" />
          <Select
            id={`${id}-slideAspectRatio`}
            label={messages.aspect}
            options={messages.aspects}
            {...register('slideAspectRatio')}
          />
          <Select
            id={`${id}-slideEffect`}
            label={messages.effect}
            options={messages.effects}
            {...register('slideEffect')}
          />
          <Select id={`${id}-speed`} label={messages.speed} options={messages.speeds} {...register('speed')} />
        </div>
        <ShowCaptions />
        <ItemList name="slides" label={messages.slides} addLabel={messages.addSlide} empty={NEW_SLIDE}>
          {(name) => (
            <>
              <PictureInput name={`${name}.pic`} />
              <ProfileField
                name={`${name}.caption`}
                label={messages.caption}
                hint={messages.captionHint}
                maxLength={255}
              />
            </>
          )}
        </ItemList>
      </div>
    </FormProvider>
  );
};
