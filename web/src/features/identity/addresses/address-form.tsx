import { isPhone, isPostcode } from '@hatch/kernel/rules';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/ui/button';
import { Field, Form, FormProblem, type FieldProps } from '../../../components/ui/form';
import { reasonOf } from '../../../lib/http';
import { showRefusal } from '../../../lib/show-refusal';
import { useSaveAddress, type Address, type KeptAddress } from './api';
import { messages } from './messages';

type AddressFormProps = {
  readonly address: KeptAddress | undefined;
  readonly onDone: () => void;
};

const required = (value: string) => (value.trim() === '' ? messages.required : undefined);
const phone = (value: string) => (isPhone(value) ? undefined : messages.badPhone);
const postcode = (value: string) => (isPostcode(value) ? undefined : messages.badPostcode);

const FIELDS: readonly (Pick<FieldProps, 'label' | 'autoComplete' | 'type' | 'rule'> & {
  readonly name: keyof Address;
})[] = [
  { name: 'full_name', label: messages.name, autoComplete: 'name', rule: required },
  { name: 'phone_number', label: messages.phone, autoComplete: 'tel', type: 'tel', rule: phone },
  { name: 'address_1', label: messages.line1, autoComplete: 'address-line1', rule: required },
  { name: 'address_2', label: messages.line2, autoComplete: 'address-line2' },
  { name: 'address_3', label: messages.line3, autoComplete: 'address-line3' },
  { name: 'town_city', label: messages.town, autoComplete: 'address-level2', rule: required },
  { name: 'postcode', label: messages.postcode, autoComplete: 'postal-code', rule: postcode },
];

const FIELD_NAMES = FIELDS.map(({ name }) => name);

const EMPTY: Address = {
  full_name: '',
  phone_number: '',
  address_1: '',
  address_2: '',
  address_3: '',
  town_city: '',
  postcode: '',
};

export const AddressForm = ({ address, onDone }: AddressFormProps) => {
  const form = useForm<Address>({ defaultValues: address ?? EMPTY });
  const { isPending, mutateAsync } = useSaveAddress();
  useEffect(() => form.setFocus('full_name'), [form]);
  const title = address ? messages.editTitle : messages.addTitle;

  const submit = async (given: Address): Promise<void> => {
    try {
      const answer = await mutateAsync({ ...given, ...(address && { id: address.id }) });
      if (answer.status) onDone();
      else showRefusal(form, answer, FIELD_NAMES);
    } catch (failure) {
      form.setError('root', { message: reasonOf(failure) });
    }
  };

  return (
    <Form form={form} onSubmit={submit} aria-label={title} className="flex flex-col gap-4">
      <h3 className="text-lg font-bold">{title}</h3>
      <div className="grid gap-4 sm:grid-cols-2">
        {FIELDS.map(({ name, ...look }) => (
          <Field key={name} name={name} fieldName={`address-${name}`} {...look} maxLength={254} />
        ))}
      </div>
      <FormProblem />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={isPending}>
          {isPending ? messages.saving : messages.save}
        </Button>
        <Button look="secondary" disabled={isPending} onClick={onDone}>
          {messages.cancel}
        </Button>
      </div>
    </Form>
  );
};
