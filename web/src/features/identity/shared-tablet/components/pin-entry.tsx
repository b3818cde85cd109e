import { type FormEvent, useState } from 'react';
import { Button } from '../../../../components/ui/button';
import { useEnter, type PersonOfStaff } from '../api/person';
import { messages } from '../messages';

type PinEntryProps = {
  readonly person: PersonOfStaff;
  readonly onEntered: () => void;
  readonly onBack: () => void;
};

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '', '0'];
const SHORTEST = 4;
const LONGEST = 6;
const KEY = 'min-h-14 text-2xl tabular-nums';

export const PinEntry = ({ person, onEntered, onBack }: PinEntryProps) => {
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState('');
  const { mutateAsync, isPending } = useEnter();
  const type = (next: string): void => setPin(next.replace(/\D/g, '').slice(0, LONGEST));

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (pin.length < SHORTEST || isPending) return;
    setProblem('');
    try {
      const { status, message } = await mutateAsync({ person: person.id, pin });
      if (status) return onEntered();
      setProblem(message);
    } catch {
      setProblem(messages.failed);
    }
    setPin('');
  };

  return (
    <form noValidate className="flex flex-col gap-3" onSubmit={(event) => void submit(event)}>
      <label htmlFor="pin" className="sr-only">
        {messages.pin}
      </label>
      <input
        id="pin"
        type="password"
        inputMode="none"
        autoComplete="off"
        className="control min-h-14 text-center text-3xl tracking-[0.4em]"
        value={pin}
        aria-invalid={problem !== ''}
        aria-describedby={problem === '' ? undefined : 'pin-problem'}
        onChange={({ target }) => type(target.value)}
      />
      {problem !== '' && (
        <p id="pin-problem" role="alert" className="rounded-control bg-bad-soft px-4 py-3 font-semibold text-bad">
          {problem}
        </p>
      )}
      <div role="group" aria-label={messages.keypad} className="grid grid-cols-3 gap-2">
        {KEYS.map((key) =>
          key === '' ? (
            <span key="gap" />
          ) : (
            <Button key={key} look="secondary" className={KEY} onClick={() => type(pin + key)}>
              {key}
            </Button>
          ),
        )}
        <Button
          look="secondary"
          className={KEY}
          aria-label={messages.back}
          disabled={pin === ''}
          onClick={() => type(pin.slice(0, -1))}
        >
          ⌫
        </Button>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" className="min-h-14 flex-1" onClick={onBack}>
          {messages.another}
        </Button>
        <Button type="submit" className="min-h-14 flex-1" disabled={pin.length < SHORTEST || isPending}>
          {isPending ? messages.entering : messages.enter}
        </Button>
      </div>
    </form>
  );
};
