import { useController, useWatch } from 'react-hook-form';
import { FieldNote } from '../../components/ui/form';
import { messages } from './messages';
import { PrintOrder } from './print-order';

type PrintCategoriesProps = { readonly name: string; readonly label: string; readonly effect: string };

const namesIn = (lines: string): readonly string[] => lines.split('\n').filter((line) => line.trim() !== '');

/** A category that the menu no longer has can still be removed. */
export const PrintCategories = ({ name, label, effect }: PrintCategoriesProps) => {
  const {
    field: { ref, value, onChange, onBlur },
    fieldState: { error },
  } = useController<Readonly<Record<string, string>>>({ name });
  const categories = namesIn(useWatch<Readonly<Record<string, string>>>({ name: 'product_categories' }) ?? '');
  const chosen = namesIn(value ?? '');
  const take = (names: readonly string[]): void => onChange(names.join('\n'));
  const all = [...categories, ...chosen.filter((each) => !categories.includes(each))];
  return (
    <fieldset className="flex flex-col gap-1" aria-describedby={`${name}-note`}>
      <legend className="pb-1 font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-x-6">
        {all.map((category, index) => (
          <label key={category} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-5 accent-accent"
              ref={index === 0 ? ref : undefined}
              checked={chosen.includes(category)}
              onBlur={onBlur}
              onChange={({ target }) =>
                take(target.checked ? [...chosen, category] : chosen.filter((each) => each !== category))
              }
            />
            {category}
          </label>
        ))}
        {all.length === 0 && <p className="text-ink-soft">{messages.noCategories}</p>}
      </div>
      {chosen.length > 1 && <PrintOrder chosen={chosen} onChange={take} />}
      <FieldNote id={`${name}-note`} error={error?.message}>
        {effect}
      </FieldNote>
    </fieldset>
  );
};
