import { useId, useState, type RefCallback, useCallback, useRef } from 'react';
import { SearchIcon } from '../../../../components/ui/icons';
import { createChunkLoader, prefetchChunk } from '../../../../lib/chunk';
import { loadChunkOrAsk } from '../../../../lib/load-chunk-or-ask';
import type { SuggestingInput } from './suggesting-input';

/** A ref for two inputs, one replacing the other: focus and caret move to the new one. */
const useFocusHandover = (): RefCallback<HTMLInputElement> => {
  const caret = useRef<readonly [number | null, number | null]>(undefined);
  return useCallback((input: HTMLInputElement) => {
    if (caret.current) {
      input.focus();
      input.setSelectionRange(...caret.current);
    }
    return () => {
      const hadFocus = document.activeElement === input;
      caret.current = hadFocus ? [input.selectionStart, input.selectionEnd] : undefined;
    };
  }, []);
};

const loadSuggestingInput = createChunkLoader(async () => (await import('./suggesting-input')).SuggestingInput);

type TypeaheadProps<Item> = {
  readonly label: string;
  readonly items: readonly Item[];
  readonly textOf: (item: Item) => string;
  readonly typed: string;
  readonly onText: (text: string) => void;
  readonly onChoose: (item: Item) => void;
  readonly onEdit?: () => void;
};

/** A plain input until used; the loaded one takes over text, focus and caret, but never during IME composition. */
export const Typeahead = <Item,>(props: TypeaheadProps<Item>) => {
  const { label, items, textOf, typed, onText, onChoose, onEdit } = props;
  const [Suggesting, setSuggesting] = useState<typeof SuggestingInput>();
  const [composing, setComposing] = useState(false);
  const listId = useId();
  const ref = useFocusHandover();

  const show = (loaded: typeof SuggestingInput | undefined): void => setSuggesting(() => loaded);
  const load = (): void => void loadSuggestingInput().then(show, () => undefined);
  return (
    <div className="relative">
      <SearchIcon className="pointer-events-none absolute top-2.5 left-3 text-ink-soft" />
      {Suggesting && !composing ? (
        <Suggesting
          ref={ref}
          label={label}
          items={items}
          textOf={textOf}
          typed={typed}
          onText={onText}
          onEdit={() => onEdit?.()}
          onChoose={onChoose}
        />
      ) : (
        <input
          ref={ref}
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded={false}
          aria-controls={listId}
          aria-autocomplete="list"
          autoComplete="off"
          placeholder={label}
          className="control pl-11"
          value={typed}
          onChange={({ target }) => {
            onText(target.value);
            onEdit?.();
          }}
          onPointerEnter={() => prefetchChunk(loadSuggestingInput)}
          onFocus={load}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={() => setComposing(false)}
          onKeyDown={({ key }) => key === 'Enter' && void loadChunkOrAsk(loadSuggestingInput).then(show)}
        />
      )}
    </div>
  );
};
