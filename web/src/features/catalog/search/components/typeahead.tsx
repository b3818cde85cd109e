import { clsx } from 'clsx';
import { type KeyboardEvent, useId, useState } from 'react';
import { SearchIcon } from '../../../../components/ui/icons';
import { matchesOf } from '../matches';

type TypeaheadProps<Item> = {
  readonly label: string;
  readonly items: readonly Item[];
  readonly textOf: (item: Item) => string;
  readonly onChoose: (item: Item) => void;
  /** The text is no longer that of the item that was chosen. */
  readonly onEdit?: () => void;
};

/** A combobox with its list of suggestions; React escapes what they say (TYP-04). */
export const Typeahead = <Item,>({ label, items, textOf, onChoose, onEdit }: TypeaheadProps<Item>) => {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(-1);
  const [closed, setClosed] = useState(false);
  const suggestions = closed ? [] : matchesOf(items, textOf, typed);
  const optionId = (at: number): string => `${id}-option-${at}`;

  const choose = (item: Item | undefined): void => {
    if (item === undefined) return;
    setTyped(textOf(item));
    setClosed(true);
    onChoose(item);
  };
  const move = (by: 1 | -1): void => {
    setClosed(false);
    if (suggestions.length > 0) setActive((active + by + suggestions.length) % suggestions.length);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter') choose(suggestions[Math.max(active, 0)]);
    else if (event.key === 'Escape') setClosed(true);
    else return;
    event.preventDefault();
  };

  return (
    <div className="relative">
      <SearchIcon className="pointer-events-none absolute top-2.5 left-3 text-ink-soft" />
      <input
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={suggestions.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 && suggestions[active] ? optionId(active) : undefined}
        autoComplete="off"
        placeholder={label}
        className="control pl-11"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setActive(-1);
          setClosed(false);
          onEdit?.();
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setClosed(true)}
      />
      <ul
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        hidden={suggestions.length === 0}
        className="absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-control border border-line bg-card shadow-float"
      >
        {suggestions.map((item, at) => (
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the input's (onKeyDown)
          <li
            key={at}
            id={optionId(at)}
            role="option"
            aria-selected={at === active}
            className={clsx('flex min-h-11 items-center px-4 hover:bg-accent-soft', at === active && 'bg-accent-soft')}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(item)}
          >
            {textOf(item)}
          </li>
        ))}
      </ul>
    </div>
  );
};
