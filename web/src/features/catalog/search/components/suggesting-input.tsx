import { Autocomplete } from '@base-ui/react/autocomplete';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { matchesOf } from '../matches';

export type SuggestingInputProps<Item> = {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
  readonly items: readonly Item[];
  readonly textOf: (item: Item) => string;
  readonly typed: string;
  readonly onText: (text: string) => void;
  /** The text no longer matches the chosen item. */
  readonly onEdit: () => void;
  readonly onChoose: (item: Item) => void;
};

export const SuggestingInput = <Item,>(props: SuggestingInputProps<Item>) => {
  const { ref, label, items, textOf, typed, onText, onEdit, onChoose } = props;
  // It replaces the plain input, which may have lost the focus meanwhile.
  const [isOpen, setIsOpen] = useState(() => document.activeElement?.getAttribute('aria-label') === label);
  const [highlighted, setHighlighted] = useState<Item>();
  const matches = matchesOf(items, textOf, typed);
  const [first] = matches;
  const open = isOpen && first !== undefined;

  const chooseFirst = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !open || highlighted !== undefined) return;
    event.preventDefault();
    setIsOpen(false);
    onText(textOf(first));
    onChoose(first);
  };
  return (
    <Autocomplete.Root
      items={matches}
      filter={null}
      itemToStringValue={textOf}
      value={typed}
      onValueChange={(text, { reason }) => {
        onText(text);
        if (reason !== 'item-press') onEdit();
      }}
      open={open}
      onOpenChange={setIsOpen}
      onItemHighlighted={setHighlighted}
    >
      <Autocomplete.Input
        ref={ref}
        aria-label={label}
        placeholder={label}
        className="control pl-11"
        onKeyDown={chooseFirst}
        // Otherwise a later addition to the menu would open a list without a focus.
        onBlur={() => first === undefined && setIsOpen(false)}
      />
      <Autocomplete.Portal>
        <Autocomplete.Positioner sideOffset={4} className="z-20 w-(--anchor-width)">
          <Autocomplete.Popup className="max-h-(--available-height) overflow-y-auto rounded-control border border-line bg-card shadow-float">
            <Autocomplete.List aria-label={label}>
              {(item: Item) => (
                <Autocomplete.Item
                  key={items.indexOf(item)}
                  value={item}
                  onClick={() => onChoose(item)}
                  className="flex min-h-11 cursor-pointer items-center px-4 data-highlighted:bg-accent-soft"
                >
                  {textOf(item)}
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
};
