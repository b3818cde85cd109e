import { detailsOf, ORDER_FIELDS, storedDetails, type Details } from '@hatch/kernel/rules';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '../../../components/ui/button';
import { Field, type FieldProps, Form } from '../../../components/ui/form';
import { camelCased } from '../../../api/camel-case';
import { useSite } from '../../../site/settings';
import type { KeptAddress } from '../../identity/addresses/api';
import { messages as addressMessages } from '../../identity/addresses/messages';
import { SavedAddresses } from '../../identity/addresses/saved-addresses';
import { useKeepAddress } from '../../identity/addresses/use-keep-address';
import { rulesFor } from '../details-rules';
import { messages } from '../messages';
import { belongsToAccount, type Detail, isCollected, type Order } from '../order';
import { readDraft, writeDraft } from '../../../lib/draft';

type HandoverHeadingProps = { readonly order: Order };

const HandoverHeading = ({ order }: HandoverHeadingProps) => {
  const { name, address, phone } = useSite();
  if (!isCollected(order)) return <h2 className="text-xl font-bold">{messages.delivering}</h2>;
  return (
    <div>
      <h2 className="text-xl font-bold">{messages.collecting}</h2>
      <address className="mt-1 text-ink-soft not-italic">
        <span className="block font-semibold text-ink">{name}</span>
        <span className="block">{address}</span>
        <span className="block">{phone}</span>
      </address>
    </div>
  );
};

const ownerOf = ({ id, userId }: Order): string => `${id} ${userId}`;

const detailsDraft = (order: Order): Partial<Details> => {
  const kept = readDraft('details', ownerOf(order));
  if (typeof kept !== 'object' || kept === null) return {};
  const names = new Set(Object.keys(ORDER_FIELDS.details));
  return Object.fromEntries(
    Object.entries(kept).filter(([name, value]) => names.has(name) && typeof value === 'string'),
  );
};

const keepDetails = (order: Order, details: Partial<Details>): void => writeDraft('details', ownerOf(order), details);

type DetailsFormProps = {
  readonly order: Order;
  readonly isSending: boolean;
  /** It replaces the focused element. */
  readonly takesFocus: boolean;
  readonly onComplete: (details: Details) => void;
};

type FieldLook = Pick<FieldProps, 'label' | 'autoComplete' | 'type' | 'placeholder' | 'maxLength'> & {
  readonly wide?: boolean;
};

const CONTACT: Readonly<Partial<Record<Detail, FieldLook>>> = {
  email: {
    label: 'Email',
    autoComplete: 'email',
    type: 'email',
    placeholder: 'Email (required)',
    maxLength: 254,
    wide: true,
  },
  fullName: { label: 'Full name', autoComplete: 'name' },
  phoneNumber: { label: 'Phone number', autoComplete: 'tel', type: 'tel' },
};
const ADDRESS: Readonly<Partial<Record<Detail, FieldLook>>> = {
  address1: { label: 'Address line 1', autoComplete: 'address-line1', wide: true },
  address2: { label: 'Address line 2 (optional)', autoComplete: 'address-line2' },
  address3: { label: 'Address line 3 (optional)', autoComplete: 'address-line3' },
  townCity: { label: 'Town or city', autoComplete: 'address-level2' },
  postcode: { label: 'Postcode', autoComplete: 'postal-code' },
};
const NOTE: Readonly<Partial<Record<Detail, FieldLook>>> = {
  deliveryInfo: { label: 'Delivery info (optional)', autoComplete: 'off', wide: true },
};

const fieldsFor = (order: Order): readonly (readonly [Detail, FieldLook])[] => {
  const fields = isCollected(order) ? CONTACT : { ...CONTACT, ...ADDRESS, ...NOTE };
  return Object.entries(fields) as [Detail, FieldLook][];
};

type Locked = Partial<Record<Detail, string | false>>;

const without = (locked: Locked, draft: Partial<Details>): Partial<Details> =>
  Object.fromEntries(Object.entries(draft).filter(([name]) => !locked[name as Detail]));

export const DetailsForm = ({ order, isSending, takesFocus, onComplete }: DetailsFormProps) => {
  const { isTakeaway } = useSite();
  const rules = rulesFor(order);
  const [isKept, setKept] = useState(false);
  const keep = useKeepAddress();
  const offersAddresses = belongsToAccount(order) && !isCollected(order);
  const locked: Locked = {
    email: belongsToAccount(order) && !!order.email && messages.lockedEmail,
    postcode: isTakeaway && !!order.postcode && messages.lockedPostcode,
  };
  const form = useForm<Details>({ mode: 'onTouched', defaultValues: detailsOf(order) });
  useEffect(() => {
    if (takesFocus) form.setFocus('email');
  }, [form, takesFocus]);
  // The server cannot know the draft, so it comes after hydration.
  const takeUpDraft = useEffectEvent(() => {
    const draft = without(locked, detailsDraft(order));
    if (Object.keys(draft).length > 0) form.reset({ ...form.getValues(), ...draft }, { keepDefaultValues: true });
  });
  useEffect(() => takeUpDraft(), []);
  const { isValid } = form.formState;
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keepDetails(order, values) }),
    [form, order],
  );
  const values = useWatch({ control: form.control });
  const missing = fieldsFor(order).filter(([name]) => rules[name]?.(values[name] ?? '') !== undefined);

  const choose = ({ id: _id, ...address }: KeptAddress): void => {
    const { email, deliveryInfo } = form.getValues();
    form.reset({ ...camelCased(address), email, deliveryInfo }, { keepDefaultValues: true });
    void form.trigger();
  };
  const submit = (details: Details): void => {
    const { email: _email, delivery_info: _info, ...address } = storedDetails(details);
    if (offersAddresses && isKept) keep(address);
    onComplete(details);
  };

  return (
    <Form
      form={form}
      onSubmit={submit}
      aria-label="Your details"
      className="flex flex-col gap-4 rounded-card border border-line bg-card p-4 shadow-card"
    >
      <HandoverHeading order={order} />
      <h3 className="font-bold">{messages.details}</h3>
      {offersAddresses && <SavedAddresses checked={locked.postcode ? order.postcode : ''} onChoose={choose} />}
      <div className="grid gap-4 sm:grid-cols-2">
        {fieldsFor(order).map(([name, { wide, ...look }]) => (
          <Field
            key={name}
            name={name}
            fieldName={ORDER_FIELDS.details[name].name}
            maxLength={ORDER_FIELDS.details[name].longest}
            {...look}
            className={wide ? 'sm:col-span-2' : undefined}
            readOnly={!!locked[name]}
            hint={locked[name] || undefined}
            rule={rules[name]}
          />
        ))}
      </div>
      {offersAddresses && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-6 shrink-0 accent-accent"
            checked={isKept}
            onChange={({ target: { checked } }) => setKept(checked)}
          />
          {addressMessages.keep}
        </label>
      )}
      <Button type="submit" disabled={!isValid || isSending}>
        {messages.proceed}
      </Button>
      {missing.length > 0 && (
        <p className="-mt-2 text-sm text-ink-soft">{messages.stillNeeded(missing.map(([, { label }]) => label))}</p>
      )}
    </Form>
  );
};
