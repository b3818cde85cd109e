import { CONTACT_PROFILE_LENGTHS, type ContactProfile } from '@hatch/kernel/rules';
import { useId } from 'react';
import { messages } from './messages';

type ContactProfileFormProps = {
  readonly profile: ContactProfile;
  readonly onChange: (profile: ContactProfile) => void;
};
type TextName = 'form_title' | 'button_text';
type ShownName = 'showPhoneNo' | 'showSubject';

const TEXTS: readonly (readonly [TextName, string, string])[] = [
  ['form_title', messages.formTitle, messages.formTitleHint],
  ['button_text', messages.buttonText, messages.buttonTextHint],
];
const SHOWN: readonly (readonly [ShownName, string])[] = [
  ['showPhoneNo', messages.showPhoneNo],
  ['showSubject', messages.showSubject],
];

/** An empty text is removed, so that the default applies. */
const withText = (profile: ContactProfile, name: TextName, text: string): ContactProfile => {
  const { [name]: _before, ...rest } = profile;
  return text === '' ? rest : { ...rest, [name]: text };
};

export const ContactProfileForm = ({ profile, onChange }: ContactProfileFormProps) => {
  const id = useId();
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-2 font-bold">{messages.settings}</legend>
      {TEXTS.map(([name, label, hint]) => (
        <div key={name} className="flex flex-col gap-1">
          <label htmlFor={`${id}-${name}`} className="font-semibold">
            {label}
          </label>
          <input
            id={`${id}-${name}`}
            className="control"
            maxLength={CONTACT_PROFILE_LENGTHS[name]}
            autoComplete="off"
            aria-describedby={`${id}-${name}-note`}
            value={profile[name] ?? ''}
            onChange={({ target: { value } }) => onChange(withText(profile, name, value))}
          />
          <p id={`${id}-${name}-note`} className="text-sm text-ink-soft">
            {hint}
          </p>
        </div>
      ))}
      {SHOWN.map(([name, label]) => (
        <label key={name} className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-6 shrink-0 accent-accent"
            checked={profile[name]}
            onChange={({ target: { checked } }) => onChange({ ...profile, [name]: checked })}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
};
