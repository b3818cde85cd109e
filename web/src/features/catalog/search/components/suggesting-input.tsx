import { Autocomplete } from '@base-ui/react/autocomplete';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { matchesOf } from '../matches';

export type SuggestingInputProps<Item> = {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
  readonly items: readonly Item[];
  readonly textOf: (item: Item) => string;
  readonly typed: string;
  /** What stands in the input now: typed, or the text of the item that is chosen. */
  readonly onText: (text: string) => void;
  /** The text is no longer that of the item that was chosen. */
  readonly onEdit: () => void;
  readonly onChoose: (item: Item) => void;
};

/** React escapes what the suggestions say (TYP-04). */
export const SuggestingInput = <Item,>(props: SuggestingInputProps<Item>) => {
  const { ref, label, items, textOf, typed, onText, onEdit, onChoose } = props;
  // It takes the place of the plain input, which may have been left while this one was loaded.
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
        // What is added to the menu later must not open by itself a list that nobody looks at.
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
