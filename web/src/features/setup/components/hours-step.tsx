import { Field } from '../../../components/ui/form';
import type { SettingsToEdit } from '../../settings/api';
import { TimesNote } from '../../settings/times-note';
import { messages } from '../messages';
import { SettingsForm } from './settings-form';

const fieldsOf = (settings: SettingsToEdit['values']) => ({
  open_time: settings.open_time || '12:00',
  close_time: settings.close_time || '22:00',
  open_delivery_minutes: settings.open_delivery_minutes ?? '31',
});

export const HoursStep = ({ read }: { readonly read: SettingsToEdit }) => (
  <SettingsForm label={messages.hours} read={read} fieldsOf={fieldsOf}>
    <div className="grid grid-cols-2 gap-4">
      <Field name="open_time" label={messages.opens} type="time" />
      <Field name="close_time" label={messages.closes} type="time" />
    </div>
    <TimesNote />
    <Field
      name="open_delivery_minutes"
      label={messages.minutes}
      hint={messages.minutesHint}
      inputMode="numeric"
      autoComplete="off"
    />
  </SettingsForm>
);
