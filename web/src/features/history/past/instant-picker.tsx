import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { messages } from './messages';
import { instantOf, shopInput } from './shop-instant';

type InstantPickerProps = {
  /** ISO instant; undefined until known. */
  readonly at: string | undefined;
  readonly onPick: (at: string | undefined) => void;
};

/** London date and time to the second; reports typed text once it is a time. */
export const InstantPicker = ({ at, onPick }: InstantPickerProps) => {
  const shown = at === undefined ? '' : shopInput(at);
  /** Typed text is valid only for the instant it was typed over. */
  const [typed, setTyped] = useState({ over: shown, text: shown });
  const pick = (value: string): void => {
    setTyped({ over: shown, text: value });
    const instant = instantOf(value);
    if (instant !== undefined) onPick(instant);
  };
  return (
    <div className="flex flex-wrap items-end gap-2">
      <label className="flex flex-col gap-1 font-semibold">
        {messages.instant}
        <input
          type="datetime-local"
          step="1"
          min="2020-01-01T00:00:00"
          max="2099-12-31T23:59:59"
          className="control font-normal tabular-nums"
          value={typed.over === shown ? typed.text : shown}
          onChange={({ target: { value } }) => pick(value)}
        />
      </label>
      <Button look="secondary" onClick={() => onPick(undefined)}>
        {messages.now}
      </Button>
    </div>
  );
};
