import { CONTACT_LENGTHS, isContactEmail, type ContactProfile } from '@hatch/kernel/rules';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/ui/button';
import { Field, type FieldProps, Form } from '../../components/ui/form';
import { LinesField } from '../../components/ui/lines-field';
import { messages } from './messages';
import type { ContactValues } from './send-contact';
import { useSending, type Phase } from './use-sending';

type SendingNoteProps = { readonly phase: Phase };

/** The live region is always mounted, so that screen readers announce every change. */
const SendingNote = ({ phase }: SendingNoteProps) => (
  <>
    <p role="status" className="font-semibold text-good">
      {phase.kind === 'sending' && <span className="font-normal text-ink-soft">{messages.sending}</span>}
      {phase.kind === 'sent' && messages.sent}
    </p>
    {phase.kind === 'failed' && (
      <div role="alert" className="rounded-control bg-bad-soft px-4 py-3 font-semibold text-bad">
        <p>{messages.failed}</p>
        {phase.reason && <p className="font-normal">{phase.reason}</p>}
      </div>
    )}
  </>
);

type ContactFormProps = { readonly profile: ContactProfile };
type ContactField = Exclude<keyof ContactValues, 'message'>;
type FieldLook = Pick<FieldProps, 'label' | 'autoComplete' | 'type' | 'rule'>;

const EMPTY: ContactValues = { name: '', email: '', phoneNo: '', subject: '', message: '' };

const required = (value: string): string | undefined => (value.trim() === '' ? messages.required : undefined);
const goodEmail = (value: string): string | undefined => (isContactEmail(value) ? undefined : messages.badEmail);

const FIELDS: Readonly<Record<ContactField, FieldLook>> = {
  name: { label: messages.name, autoComplete: 'name', rule: required },
  email: { label: messages.email, autoComplete: 'email', type: 'email', rule: goodEmail },
  phoneNo: { label: messages.phoneNo, autoComplete: 'tel', type: 'tel', rule: required },
  subject: { label: messages.subject, autoComplete: 'off', rule: required },
};

const fieldsOf = ({ showPhoneNo, showSubject }: ContactProfile): readonly ContactField[] => [
  'name',
  'email',
  ...(showPhoneNo ? (['phoneNo'] as const) : []),
  ...(showSubject ? (['subject'] as const) : []),
];

/** The captcha starts when the visitor enters the form. */
export const ContactForm = ({ profile }: ContactFormProps) => {
  const id = useId();
  const form = useForm<ContactValues>({ mode: 'onTouched', defaultValues: EMPTY });
  const { phase, place, prepare, send } = useSending(profile, () => form.reset(EMPTY));
  const isBusy = phase.kind === 'sending' || phase.kind === 'sent';
  const isSending = phase.kind === 'sending';
  const title = profile.form_title?.trim();

  return (
    <section className="flex max-w-xl flex-col gap-4" onFocus={prepare}>
      {title && <h2 className="text-xl font-bold wrap-anywhere">{title}</h2>}
      <Form
        form={form}
        onSubmit={send}
        aria-label={title || messages.form}
        className="flex flex-col gap-4 rounded-card border border-line bg-card p-4 shadow-card"
      >
        {fieldsOf(profile).map((name) => (
          <Field
            key={name}
            name={name}
            fieldName={`${id}-${name}`}
            {...FIELDS[name]}
            required
            maxLength={CONTACT_LENGTHS[name]}
            readOnly={isSending}
          />
        ))}
        <LinesField
          name="message"
          fieldName={`${id}-message`}
          label={messages.message}
          hint={messages.messageHint}
          rule={required}
          required
          maxLength={CONTACT_LENGTHS.message}
          readOnly={isSending}
        />
        <Button type="submit" disabled={!form.formState.isValid || isBusy}>
          {profile.button_text?.trim() || messages.send}
        </Button>
        <div className="min-h-6">
          <SendingNote phase={phase} />
          <div ref={place} />
        </div>
      </Form>
    </section>
  );
};
