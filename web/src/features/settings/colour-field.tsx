import { accentColours, isHexColour } from '@hatch/kernel/rules';
import { useController } from 'react-hook-form';
import { Field } from '../../components/ui/form';
import { messages } from './messages';

type ColourFieldProps = { readonly name: string; readonly label: string; readonly effect: string };

export const ColourField = ({ name, label, effect }: ColourFieldProps) => {
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
