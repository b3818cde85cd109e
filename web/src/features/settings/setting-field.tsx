import { useController } from 'react-hook-form';
import { Field, FieldNote } from '../../components/ui/form';
import { LinesField } from '../../components/ui/lines-field';
import { Select } from '../../components/ui/select';
import { messages } from './messages';
import { KitchenPostcode } from './kitchen-postcode';
import { PrintCategories } from './print-categories';
import { TicketPrinters } from './ticket-printers';
import { accentColours, isHexColour, type Setting, isAdministrator, uploadedPicture } from '@hatch/kernel/rules';
import { useViewer } from '../../site/viewer';
import { Button } from '../../components/ui/button';
import { useChoosePicture } from '../content/pictures/use-choose-picture';

type PictureFieldProps = { readonly name: string; readonly label: string; readonly effect: string };

const PictureField = ({ name, label, effect }: PictureFieldProps) => {
  const {
    field: { ref, value = '', onChange },
    fieldState: { error },
  } = useController<Readonly<Record<string, string>>>({ name });
  const choose = useChoosePicture(name, ({ address }) => onChange(address));
  return (
    <fieldset className="flex flex-col gap-1" aria-describedby={`${name}-note`}>
      <legend className="font-semibold">{label}</legend>
      <div className="flex flex-wrap items-center gap-3">
        {value === '' ? (
          <span className="text-sm">{messages.noPicture}</span>
        ) : (
          <img
            src={value}
            srcSet={uploadedPicture(value)?.webp}
            sizes="8rem"
            alt=""
            className="h-16 max-w-32 rounded-control bg-sunken object-contain"
          />
        )}
        <Button ref={ref} look="secondary" onClick={choose}>
          {messages.choosePicture}
        </Button>
        {value !== '' && (
          <Button look="quiet" onClick={() => onChange('')}>
            {messages.takePictureAway}
          </Button>
        )}
      </div>
      <FieldNote id={`${name}-note`} error={error?.message}>
        {effect}
      </FieldNote>
    </fieldset>
  );
};

type PrintedPictureProps = {
  readonly name: string;
  readonly label: string;
  readonly effect: string;
  readonly bounds: string;
  readonly longest: number;
};

/** Only administrators may use the file manager; others type the address. */
const PrintedPicture = ({ name, label, bounds, longest, effect }: PrintedPictureProps) => {
  const viewer = useViewer();
  if (viewer && isAdministrator(viewer)) return <PictureField name={name} label={label} effect={effect} />;
  return <Field name={name} label={`${label} (${bounds})`} hint={effect} maxLength={longest} autoComplete="off" />;
};

type NamedProps = { readonly name: string; readonly label: string; readonly effect: string };

const ColourField = ({ name, label, effect }: NamedProps) => {
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

const SwitchField = ({ name, label, effect }: NamedProps) => {
  const {
    field: { ref, value, onChange, onBlur },
    fieldState: { error },
  } = useController<Readonly<Record<string, string>>>({ name });
  return (
    <div className="flex flex-col gap-1">
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          className="size-5 accent-accent"
          ref={ref}
          checked={value === '1'}
          aria-invalid={error !== undefined}
          aria-describedby={`${name}-note`}
          onBlur={onBlur}
          onChange={({ target }) => onChange(target.checked ? '1' : '0')}
        />
        {label}
      </label>
      <FieldNote id={`${name}-note`} error={error?.message}>
        {effect}
      </FieldNote>
    </div>
  );
};

type ChoiceFieldProps = NamedProps & { readonly options: Readonly<Record<string, string>> };

const ChoiceField = ({ name, label, options, effect }: ChoiceFieldProps) => {
  const {
    field,
    fieldState: { error },
  } = useController<Readonly<Record<string, string>>>({ name });
  return (
    <div className="flex flex-col gap-1">
      <Select
        id={name}
        label={label}
        options={options}
        aria-invalid={error !== undefined}
        aria-describedby={`${name}-note`}
        {...field}
      />
      <FieldNote id={`${name}-note`} error={error?.message}>
        {effect}
      </FieldNote>
    </div>
  );
};

type SettingFieldProps = { readonly name: string; readonly setting: Setting; readonly isSecretSet: boolean };

/** Numbers have no bounds here: the server says what it refuses. */
export const SettingField = ({ name, setting: { asked, label, effect }, isSecretSet }: SettingFieldProps) => {
  const named = { name, label, effect };
  switch (asked.kind) {
    case 'switch':
      return <SwitchField {...named} />;
    case 'choice':
      return <ChoiceField {...named} options={asked.options} />;
    case 'colour':
      return <ColourField {...named} />;
    case 'picture':
      return <PictureField {...named} />;
    case 'printed-picture':
      return <PrintedPicture {...named} {...asked} />;
    case 'lines':
      return <LinesField name={name} label={label} hint={effect} maxLength={500} />;
    case 'postcode':
      return <KitchenPostcode {...named} />;
    case 'print-categories':
      return <PrintCategories {...named} />;
    case 'printers':
      return <TicketPrinters {...named} />;
    case 'secret':
      return (
        <Field
          name={name}
          label={label}
          hint={isSecretSet ? messages.secretSet : messages.secretNotSet}
          type="password"
          autoComplete="new-password"
          maxLength={255}
        />
      );
    case 'time':
      return <Field name={name} label={label} hint={effect} type="time" />;
    case 'number':
      return (
        <Field name={name} label={`${label} (${asked.bounds})`} hint={effect} inputMode="decimal" autoComplete="off" />
      );
    case 'text':
      return (
        <Field
          name={name}
          label={asked.bounds === undefined ? label : `${label} (${asked.bounds})`}
          hint={effect}
          maxLength={asked.longest}
          autoComplete="off"
        />
      );
    case 'elsewhere':
      return null;
    default:
      return asked satisfies never;
  }
};
