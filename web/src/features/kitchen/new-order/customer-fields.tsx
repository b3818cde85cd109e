import { isEmail, isPhone, isPostcode } from '@hatch/kernel/rules';
import { useFormContext } from 'react-hook-form';
import { Field } from '../../../components/ui/form';
import { messages } from './messages';
import type { NewOrderForm } from './new-order-form';
import { Pick } from './pick';
import { TimeField } from './time-field';

/** Fields that can show an error, in the order of the page. */
export const CUSTOMER_FIELDS = [
  'full_name',
  'phone_number',
  'postcode',
  'town_city',
  'address_1',
  'email',
  'extra_info',
];

const needed = (message: string) => (value: string) => (value.trim() === '' ? message : undefined);

const off = { autoComplete: 'off' } as const;

type CustomerFieldsProps = {
  readonly isTakeaway: boolean;
  readonly dishes: number;
};

export const CustomerFields = ({ isTakeaway, dishes }: CustomerFieldsProps) => {
  const { watch } = useFormContext<NewOrderForm>();
  const [taken, method] = watch(['taken', 'method']);
  const isOptional = taken === 'counter';
  const needsAddress = !isTakeaway || method === 'DELIVER';
  return (
    <>
      <Pick name="taken" legend={messages.taken} options={messages.takenBy} />
      {isTakeaway && <Pick name="method" legend={messages.method} options={messages.methods} />}
      {isTakeaway && <TimeField dishes={dishes} />}
      <div className="grid gap-3 sm:grid-cols-2">
        <Field {...off} name="full_name" label={messages.name} maxLength={255} rule={needed(messages.nameMissing)} />
        <Field
          {...off}
          key={taken}
          name="phone_number"
          label={isOptional ? messages.phoneOptional : messages.phone}
          type="tel"
          rule={(phone) => (isPhone(phone) || (isOptional && phone.trim() === '') ? undefined : messages.phoneWrong)}
        />
      </div>
      {needsAddress && (
        <div className="grid gap-3 sm:grid-cols-2">
          <Field
            {...off}
            name="postcode"
            label={messages.postcode}
            maxLength={40}
            rule={(postcode) => (isPostcode(postcode) ? undefined : messages.postcodeWrong)}
          />
          <Field {...off} name="town_city" label={messages.town} maxLength={255} rule={needed(messages.townMissing)} />
          <Field
            {...off}
            name="address_1"
            label={messages.address}
            maxLength={255}
            className="sm:col-span-2"
            rule={needed(messages.addressMissing)}
          />
        </div>
      )}
      <Field
        {...off}
        name="email"
        label={messages.email}
        hint={messages.emailHint}
        type="email"
        rule={(email) => (isEmail(email) || email.trim() === '' ? undefined : messages.emailWrong)}
      />
      <Field {...off} name="extra_info" label={messages.note} maxLength={1000} />
    </>
  );
};
