import { useState } from 'react';
import { Button } from '../../../components/ui/button';

type DriverNamesProps = {
  readonly label: string;
  readonly drivers: readonly string[];
  readonly field: string;
  readonly confirm: string;
  /** Text of the button while no name is typed; without it a name has to be typed. */
  readonly unnamed?: string;
  readonly onName: (driver: string) => void;
};

const LONGEST = 60;

export const DriverNames = ({ label, drivers, field, confirm, unnamed, onName }: DriverNamesProps) => {
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const isMissing = name === '' && unnamed === undefined;
  return (
    <>
      {drivers.length > 0 && (
        <div role="group" aria-label={label} className="mb-4 grid grid-cols-2 gap-2">
          {drivers.map((driver) => (
            <Button key={driver} className="min-h-16 min-w-0 text-xl" onClick={() => onName(driver)}>
              <span className="truncate">{driver}</span>
            </Button>
          ))}
        </div>
      )}
      <form
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isMissing) onName(name);
        }}
      >
        <label className="min-w-0 flex-1">
          <span className="block font-semibold">{field}</span>
          <input
            autoComplete="off"
            maxLength={LONGEST}
            className="min-h-13 w-full rounded-control border border-edge bg-card px-3 text-lg"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
        <Button type="submit" look="secondary" className="min-h-13" disabled={isMissing}>
          {name === '' ? (unnamed ?? confirm) : confirm}
        </Button>
      </form>
    </>
  );
};
