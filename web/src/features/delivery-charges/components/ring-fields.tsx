import { Button } from '../../../components/ui/button';
import type { EditedRing, Problems } from '../edited-charges';
import { messages } from '../messages';
import { BandsFields } from './bands-fields';
import { TextField } from './text-field';

type RingFieldsProps = {
  readonly index: number;
  readonly ring: EditedRing;
  readonly problems: Problems;
  readonly onRemove: (() => void) | undefined;
  readonly onChange: (ring: EditedRing) => void;
};

export const RingFields = ({ index, ring, problems, onRemove, onChange }: RingFieldsProps) => {
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
