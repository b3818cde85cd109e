import type { VideosProfile } from '@hatch/kernel/rules';
import { FormProvider } from 'react-hook-form';
import { ItemList } from './item-list';
import { messages } from './messages';
import { ProfileField } from './profile-field';
import { linkRule, NEW_VIDEO, ratioRule, titleRule, videosFrom, videosValues } from './profile-values';
import { useProfileForm } from './use-profile-form';

type VideosFormProps = {
  readonly profile: VideosProfile;
  readonly onChange: (profile: VideosProfile) => void;
};

export const VideosForm = ({ profile, onChange }: VideosFormProps) => {
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
