import { useController, useWatch } from 'react-hook-form';
import { FieldNote } from '../../components/ui/form';
import { messages } from './messages';
import { useState } from 'react';
import { Button } from '../../components/ui/button';

type PrintOrderProps = { readonly chosen: readonly string[]; readonly onChange: (chosen: readonly string[]) => void };

const PrintOrder = ({ chosen, onChange }: PrintOrderProps) => {
  const [said, setSaid] = useState('');
  const move = (category: string, at: number, by: 1 | -1): void => {
    const to = at + by;
    if (to < 0 || to >= chosen.length) return;
    onChange(chosen.toSpliced(at, 1).toSpliced(to, 0, category));
    setSaid(messages.printOrder.moved(category, to + 1, chosen.length));
  };
  return (
    <div className="flex flex-col gap-1">
      <p className="text-sm font-semibold">{messages.printOrder.title}</p>
      <ol aria-label={messages.printOrder.title}>
        {chosen.map((category, at) => (
          <li key={category} className="flex items-center gap-1">
            <span className="min-w-0 flex-1 wrap-anywhere">
              {at + 1}. {category}
            </span>
            {/* Not disabled at the ends, where it would lose the focus. */}
            <Button
              look="quiet"
              className="min-h-12 min-w-12"
              aria-label={messages.printOrder.up(category)}
              onClick={() => move(category, at, -1)}
            >
              ↑
            </Button>
            <Button
              look="quiet"
              className="min-h-12 min-w-12"
              aria-label={messages.printOrder.down(category)}
              onClick={() => move(category, at, 1)}
            >
              ↓
            </Button>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
};

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
