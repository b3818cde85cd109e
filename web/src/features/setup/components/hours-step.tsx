import { Field } from '../../../components/ui/form';
import type { PublicSettings } from '../../../site/settings';
import { messages } from '../messages';
import { SettingsForm, TimesNote } from './settings-form';

export const HoursStep = ({ settings }: { readonly settings: PublicSettings }) => (
  <SettingsForm
    label={messages.hours}
    present={{
      open_time: settings.open_time || '12:00',
      close_time: settings.close_time || '22:00',
      open_delivery_minutes: settings.open_delivery_minutes ?? '31',
    }}
  >
    {(control) => (
      <>
        <div className="grid grid-cols-2 gap-4">
          <Field name="open_time" label={messages.opens} type="time" />
          <Field name="close_time" label={messages.closes} type="time" />
        </div>
        <TimesNote control={control} />
        <Field
          name="open_delivery_minutes"
          label={messages.minutes}
          hint={messages.minutesHint}
          inputMode="numeric"
          autoComplete="off"
        />
      </>
    )}
  </SettingsForm>
);
