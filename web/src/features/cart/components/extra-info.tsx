import { messages } from '../messages';

type ExtraInfoProps = { readonly value: string; readonly onChange: (value: string) => void };

const LONGEST = 1000;

export const ExtraInfo = ({ value, onChange }: ExtraInfoProps) => (
  <label className="flex flex-col gap-1">
    <span className="font-semibold">{messages.extraInfo}</span>
    <textarea
      rows={3}
      maxLength={LONGEST}
      className="control"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  </label>
);
