import { useController } from 'react-hook-form';
import { Field, FieldNote } from '../../components/ui/form';
import { LinesField } from '../../components/ui/lines-field';
import { Select } from '../../components/ui/select';
import { messages } from './messages';
import { KitchenPostcode } from './kitchen-postcode';
import { PictureField } from './picture-field';
import { PrintCategories } from './print-categories';
import { PrintedPicture } from './printed-picture';
import { TicketPrinters } from './ticket-printers';
import type { SettingField as SettingFieldOf } from './fields';
import { accentColours, isHexColour } from '@hatch/kernel/rules';

type ColourFieldProps = { readonly name: string; readonly label: string; readonly effect: string };

const ColourField = ({ name, label, effect }: ColourFieldProps) => {
  const { field } = useController<Readonly<Record<string, string>>>({ name });
  const typed = field.value ?? '';
  const { accent } = accentColours('').light;
  return (
    <div className="flex items-start gap-3">
      <Field
        name={name}
        label={label}
        hint={effect}
        className="flex-1"
        maxLength={7}
        placeholder={accent}
        autoComplete="off"
        spellCheck={false}
      />
      <input
        type="color"
        aria-label={messages.pickColour(label)}
        className="mt-7 h-11 w-14 shrink-0 cursor-pointer rounded-control border border-edge bg-card p-1"
        value={isHexColour(typed) ? typed : accent}
        onChange={({ target }) => field.onChange(target.value)}
      />
    </div>
  );
};

type SettingFieldProps = { readonly field: SettingFieldOf; readonly isSecretSet: boolean };

const SwitchField = ({ field: { key, label, effect } }: { readonly field: SettingFieldOf }) => {
  const {
    field: { ref, value, onChange, onBlur },
    fieldState: { error },
  } = useController<Readonly<Record<string, string>>>({ name: key });
  return (
    <div className="flex flex-col gap-1">
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          className="size-5 accent-accent"
          ref={ref}
          checked={value === '1'}
          aria-invalid={error !== undefined}
          aria-describedby={`${key}-note`}
          onBlur={onBlur}
          onChange={({ target }) => onChange(target.checked ? '1' : '0')}
        />
        {label}
      </label>
      <FieldNote id={`${key}-note`} error={error?.message}>
        {effect}
      </FieldNote>
    </div>
  );
};

type ChoiceFieldProps = { readonly field: Extract<SettingFieldOf, { readonly kind: 'choice' }> };

const ChoiceField = ({ field: { key, label, options, effect } }: ChoiceFieldProps) => {
  const {
    field,
    fieldState: { error },
  } = useController<Readonly<Record<string, string>>>({ name: key });
  return (
    <div className="flex flex-col gap-1">
      <Select
        id={key}
        label={label}
        options={options}
        aria-invalid={error !== undefined}
        aria-describedby={`${key}-note`}
        {...field}
      />
      <FieldNote id={`${key}-note`} error={error?.message}>
        {effect}
      </FieldNote>
    </div>
  );
};

/** Numbers have no bounds here: the server says what it refuses. */
export const SettingField = ({ field, isSecretSet }: SettingFieldProps) => {
  const { key, label, effect } = field;
  switch (field.kind) {
    case 'switch':
      return <SwitchField field={field} />;
    case 'choice':
      return <ChoiceField field={field} />;
    case 'colour':
      return <ColourField name={key} label={label} effect={effect} />;
    case 'picture':
      return <PictureField name={key} label={label} effect={effect} />;
    case 'printed-picture':
      return <PrintedPicture field={field} />;
    case 'lines':
      return <LinesField name={key} label={label} hint={effect} maxLength={500} />;
    case 'postcode':
      return <KitchenPostcode name={key} label={label} effect={effect} />;
    case 'print-categories':
      return <PrintCategories name={key} label={label} effect={effect} />;
    case 'printers':
      return <TicketPrinters name={key} label={label} effect={effect} />;
    case 'secret':
      return (
        <Field
          name={key}
          label={label}
          hint={isSecretSet ? messages.secretSet : messages.secretNotSet}
          type="password"
          autoComplete="new-password"
          maxLength={255}
        />
      );
    case 'time':
      return <Field name={key} label={label} hint={effect} type="time" />;
    case 'number':
      return (
        <Field name={key} label={`${label} (${field.bounds})`} hint={effect} inputMode="decimal" autoComplete="off" />
      );
    case 'text':
      return (
        <Field
          name={key}
          label={field.bounds === undefined ? label : `${label} (${field.bounds})`}
          hint={effect}
          maxLength={field.longest}
          autoComplete="off"
        />
      );
    default:
      return field satisfies never;
  }
};
