import { useRef, useState, type ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
import { Button } from '../../../../components/ui/button';
import { messages } from './messages';

type ItemListProps = {
  readonly name: string;
  readonly label: string;
  readonly addLabel: string;
  readonly empty: Readonly<Record<string, string>>;
  /** @param name prefix of the item's values */
  readonly children: (name: string) => ReactNode;
};

type Lists = Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>;

export const ItemList = ({ name, label, addLabel, empty, children }: ItemListProps) => {
  const { fields, append, remove, move } = useFieldArray<Lists>({ name });
  const [said, setSaid] = useState('');
  const add = useRef<HTMLButtonElement>(null);

  const moveBy = (at: number, by: 1 | -1): void => {
    const to = at + by;
    if (to < 0 || to >= fields.length) return;
    move(at, to);
    setSaid(messages.moved(to + 1, fields.length));
  };
  const removeAt = (at: number): void => {
    remove(at);
    setSaid(messages.removed(fields.length - 1));
    add.current?.focus();
  };
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-lg font-bold">{label}</legend>
      <ol className="flex flex-col gap-3">
        {fields.map(({ id }, at) => {
          const action = (word: string) => messages.of(word, label, at + 1);
          return (
            <li key={id} className="flex flex-col gap-3 rounded-control border border-line p-3">
              <div className="flex flex-wrap items-center gap-1">
                <span className="mr-auto font-semibold tabular-nums">{messages.item(at + 1, fields.length)}</span>
                {/* Not disabled at the ends, where it would lose the focus. */}
                <Button look="quiet" className="px-2!" aria-label={action(messages.up)} onClick={() => moveBy(at, -1)}>
                  {messages.up}
                </Button>
                <Button look="quiet" className="px-2!" aria-label={action(messages.down)} onClick={() => moveBy(at, 1)}>
                  {messages.down}
                </Button>
                <Button
                  look="quiet"
                  className="px-2!"
                  aria-label={action(messages.remove)}
                  onClick={() => removeAt(at)}
                >
                  {messages.remove}
                </Button>
              </div>
              {children(`${name}.${at}`)}
            </li>
          );
        })}
      </ol>
      <Button ref={add} look="secondary" className="self-start" onClick={() => append(empty)}>
        {addLabel}
      </Button>
      <p role="status" className="sr-only">
        {said}
      </p>
    </fieldset>
  );
};
