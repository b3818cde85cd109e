import type { PartContent, VideosProfile, SlideshowProfile } from '@hatch/kernel/rules';
import { GalleryForm } from './form/gallery-form';
import { FormProvider } from 'react-hook-form';
import { ItemList } from './form/item-list';
import { messages } from './form/messages';
import { ProfileField } from './form/profile-field';
import {
  linkRule,
  NEW_VIDEO,
  ratioRule,
  titleRule,
  videosFrom,
  videosValues,
  NEW_SLIDE,
  slideshowFrom,
  slideshowValues,
} from './form/profile-values';
import { useProfileForm } from './form/use-profile-form';
import { useId } from 'react';
import { Select } from '../../../components/ui/select';
import { PictureInput } from './form/picture-input';
import { ShowCaptions } from './form/show-captions';

type SlideshowFormProps = {
  readonly profile: SlideshowProfile;
  readonly onChange: (profile: SlideshowProfile) => void;
};

const SlideshowForm = ({ profile, onChange }: SlideshowFormProps) => {
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

type VideosFormProps = {
  readonly profile: VideosProfile;
  readonly onChange: (profile: VideosProfile) => void;
};

const VideosForm = ({ profile, onChange }: VideosFormProps) => {
  const form = useProfileForm(videosValues(profile), (values) => onChange(videosFrom(values, profile.unique_id)));
  return (
    <FormProvider {...form}>
      <ItemList name="videos" label={messages.videos} addLabel={messages.addVideo} empty={NEW_VIDEO}>
        {(name) => (
          <div className="grid items-start gap-3 sm:grid-cols-2">
            <ProfileField name={`${name}.title`} label={messages.title} rule={titleRule} maxLength={255} />
            <ProfileField
              name={`${name}.href`}
              label={messages.link}
              hint={messages.linkHint}
              rule={linkRule}
              type="url"
              maxLength={2000}
              autoComplete="off"
            />
            <ProfileField name={`${name}.tag`} label={messages.tag} hint={messages.tagHint} maxLength={60} />
            <ProfileField
              name={`${name}.ratio`}
              label={messages.ratio}
              hint={messages.ratioHint}
              rule={ratioRule}
              inputMode="decimal"
              autoComplete="off"
            />
          </div>
        )}
      </ItemList>
    </FormProvider>
  );
};

type ProfileContent = Extract<PartContent, { readonly kind: 'gallery' | 'slideshow' | 'videos' }>;

type ProfileFormProps = {
  readonly content: ProfileContent;
  readonly onChange: (content: ProfileContent) => void;
};

export const ProfileForm = ({ content, onChange }: ProfileFormProps) => {
  switch (content.kind) {
    case 'gallery':
      return <GalleryForm profile={content.profile} onChange={(profile) => onChange({ kind: 'gallery', profile })} />;
    case 'slideshow':
      return (
        <SlideshowForm profile={content.profile} onChange={(profile) => onChange({ kind: 'slideshow', profile })} />
      );
    case 'videos':
      return <VideosForm profile={content.profile} onChange={(profile) => onChange({ kind: 'videos', profile })} />;
    default:
      return content satisfies never;
  }
};
