import { useRef } from 'react';
import { Button } from '../../../components/ui/button';
import type { EditedBand, Problems } from '../edited-charges';
import { messages } from '../messages';
import { TextField } from './text-field';

type BandsFieldsProps = {
  readonly place: string;
  readonly bands: readonly EditedBand[];
  readonly problems: Problems;
  readonly onChange: (bands: readonly EditedBand[]) => void;
};

export const BandsFields = ({ place, bands, problems, onChange }: BandsFieldsProps) => {
  const add = useRef<HTMLButtonElement>(null);
  const change = (at: number, part: Partial<EditedBand>) =>
    onChange(bands.map((band, index) => (index === at ? { ...band, ...part } : band)));
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-semibold">{messages.bands}</legend>
      {bands.map(({ from, charge }, index) => (
        // Lines are identified by position only.
        <div key={index} className="flex flex-wrap items-start gap-2">
          <TextField
            place={`${place}.${index}.from`}
            label={messages.items}
            value={from}
            problem={problems[`${place}.${index}.from`]}
            onChange={(value) => change(index, { from: value })}
          />
          <TextField
            place={`${place}.${index}.charge`}
            label={messages.charge}
            value={charge}
            problem={problems[`${place}.${index}.charge`]}
            onChange={(value) => change(index, { charge: value })}
          />
          <Button
            look="quiet"
            className="mt-6 px-2!"
            disabled={index === 0}
            aria-label={messages.removeBand(index + 1)}
            onClick={() => {
              onChange(bands.filter((_, each) => each !== index));
              add.current?.focus();
            }}
          >
            {messages.remove}
          </Button>
        </div>
      ))}
      <Button
        ref={add}
        look="secondary"
        className="self-start"
        onClick={() => onChange([...bands, { from: '', charge: '0.00' }])}
      >
        {messages.addBand}
      </Button>
    </fieldset>
  );
};
