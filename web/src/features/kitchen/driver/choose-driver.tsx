import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { LONGEST_DRIVER } from '../recent-drivers';
import { messages } from './messages';

type ChooseDriverProps = { readonly drivers: readonly string[]; readonly onChoose: (driver: string) => void };

export const ChooseDriver = ({ drivers, onChoose }: ChooseDriverProps) => {
  const [typed, setTyped] = useState('');
  return (
    <section className="flex flex-col gap-4">
      <p>{messages.whoHint}</p>
      <div className="grid grid-cols-2 gap-2">
        {drivers.map((driver) => (
          <Button key={driver} className="min-h-16 min-w-0 text-xl" onClick={() => onChoose(driver)}>
            <span className="truncate">{driver}</span>
          </Button>
        ))}
      </div>
      <form
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() !== '') onChoose(typed.trim());
        }}
      >
        <label className="min-w-0 flex-1">
          <span className="block font-semibold">{messages.name}</span>
          <input
            autoComplete="off"
            maxLength={LONGEST_DRIVER}
            className="min-h-13 w-full rounded-control border border-edge bg-card px-3 text-lg"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
        <Button type="submit" look="secondary" className="min-h-13" disabled={typed.trim() === ''}>
          {messages.confirm}
        </Button>
      </form>
    </section>
  );
};
