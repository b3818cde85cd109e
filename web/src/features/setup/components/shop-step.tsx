import { isPostcode } from '@hatch/kernel/rules';
import { useFormContext } from 'react-hook-form';
import { Field } from '../../../components/ui/form';
import { LinesField } from '../../../components/ui/lines-field';
import { Select } from '../../../components/ui/select';
import type { SettingsToEdit } from '../../settings/api';
import { messages } from '../messages';
import { SettingsForm } from './settings-form';

const needed = (message: string) => (value: string) => (value.trim() === '' ? message : undefined);
const wrongPostcode = (value: string) =>
  value.trim() === '' || isPostcode(value) ? undefined : messages.postcodeWrong;

const KindOfShop = () => {
  const { register } = useFormContext();
  return <Select id="is_takeaway" label={messages.kind} options={messages.kinds} {...register('is_takeaway')} />;
};

/** A shop without an address is new: its settings are defaults, not choices. */
const fieldsOf = (settings: SettingsToEdit['values']) => ({
  site_name: settings.full_address ? (settings.site_name ?? '') : '',
  full_address: settings.full_address ?? '',
  phone_no_display: settings.phone_no_display ?? '',
  is_takeaway: settings.full_address ? (settings.is_takeaway ?? '1') : '1',
  kitchen_postcode: settings.kitchen_postcode ?? '',
  delivery_radius: settings.delivery_radius === '0' ? '3' : (settings.delivery_radius ?? '3'),
});

/** A takeaway with a postcode delivers from the start. */
export const ShopStep = ({ read }: { readonly read: SettingsToEdit }) => (
  <SettingsForm label={messages.shop} read={read} fieldsOf={fieldsOf}>
    <Field
      name="site_name"
      label={messages.siteName}
      hint={messages.siteNameHint}
      maxLength={255}
      autoComplete="organization"
      rule={needed(messages.siteNameMissing)}
    />
    <LinesField
      name="full_address"
      label={messages.address}
      hint={messages.addressHint}
      maxLength={500}
      autoComplete="street-address"
      rule={needed(messages.addressMissing)}
    />
    <Field
      name="phone_no_display"
      label={messages.phone}
      hint={messages.phoneHint}
      type="tel"
      maxLength={40}
      autoComplete="tel"
      rule={needed(messages.phoneMissing)}
    />
    <KindOfShop />
    <Field
      name="kitchen_postcode"
      label={messages.postcode}
      hint={messages.postcodeHint}
      autoComplete="postal-code"
      rule={wrongPostcode}
    />
    <Field name="delivery_radius" label={messages.radius} inputMode="decimal" autoComplete="off" />
  </SettingsForm>
);
