import { useRef } from 'react';
import { Button } from '../../../../components/ui/button';
import { withRings, type EditedCharges, type EditedRing, type Problems, type EditedBand } from '../edited-charges';
import { messages } from '../messages';
import { TextField } from './text-field';

type BandsFieldsProps = {
  readonly place: string;
  readonly bands: readonly EditedBand[];
  readonly problems: Problems;
  readonly onChange: (bands: readonly EditedBand[]) => void;
};

const BandsFields = ({ place, bands, problems, onChange }: BandsFieldsProps) => {
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

type RingFieldsProps = {
  readonly index: number;
  readonly ring: EditedRing;
  readonly problems: Problems;
  readonly onRemove: (() => void) | undefined;
  readonly onChange: (ring: EditedRing) => void;
};

const RingFields = ({ index, ring, problems, onRemove, onChange }: RingFieldsProps) => {
  const place = `rings.${index}`;
  return (
    <section
      aria-labelledby={`${place}-title`}
      className="flex flex-col gap-4 rounded-card border border-line bg-card p-4 shadow-card"
    >
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 id={`${place}-title`} className="text-lg font-bold">
          {messages.ring(index + 1)}
        </h2>
        {onRemove && (
          <Button look="quiet" aria-label={messages.removeRing(index + 1)} onClick={onRemove}>
            {messages.remove}
          </Button>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <TextField
          place={`${place}.miles`}
          label={messages.upTo}
          value={ring.miles}
          problem={problems[`${place}.miles`]}
          onChange={(miles) => onChange({ ...ring, miles })}
        />
        <TextField
          place={`${place}.minimum`}
          label={messages.minimum}
          hint={messages.minimumHint}
          value={ring.minimum}
          problem={problems[`${place}.minimum`]}
          onChange={(minimum) => onChange({ ...ring, minimum })}
        />
      </div>
      <BandsFields
        place={`${place}.bands`}
        bands={ring.bands}
        problems={problems}
        onChange={(bands) => onChange({ ...ring, bands })}
      />
    </section>
  );
};

type ChargesFieldsProps = {
  readonly edited: EditedCharges;
  readonly problems: Problems;
  readonly onChange: (edited: EditedCharges) => void;
};

export const ChargesFields = ({ edited, problems, onChange }: ChargesFieldsProps) => {
  const addRing = useRef<HTMLButtonElement>(null);
  const { byDistance, bands, rings, radius } = edited;
  const setRings = (next: readonly EditedRing[]) => onChange({ ...edited, rings: next });

  const removeRing = (index: number): void => {
    setRings(rings.filter((_, each) => each !== index));
    addRing.current?.focus();
  };

  return (
    <>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          type="checkbox"
          className="size-5 accent-accent"
          checked={byDistance}
          onChange={({ target }) => onChange(target.checked ? withRings(edited) : { ...edited, byDistance: false })}
        />
        {messages.byDistance}
      </label>
      {byDistance ? (
        <>
          <p className="text-ink-soft">{messages.byDistanceHint(radius)}</p>
          {rings.map((ring, index) => (
            <RingFields
              key={index}
              index={index}
              ring={ring}
              problems={problems}
              onRemove={rings.length > 1 ? () => removeRing(index) : undefined}
              onChange={(next) => setRings(rings.map((each, place) => (place === index ? next : each)))}
            />
          ))}
          <Button
            ref={addRing}
            look="secondary"
            className="self-start"
            disabled={rings.length >= 10}
            onClick={() => setRings([...rings, { miles: '', minimum: '0.00', bands: rings.at(-1)?.bands ?? bands }])}
          >
            {messages.addRing}
          </Button>
        </>
      ) : (
        <section aria-label={messages.everywhere} className="rounded-card border border-line bg-card p-4 shadow-card">
          <BandsFields
            place="bands"
            bands={bands}
            problems={problems}
            onChange={(next) => onChange({ ...edited, bands: next })}
          />
        </section>
      )}
    </>
  );
};
