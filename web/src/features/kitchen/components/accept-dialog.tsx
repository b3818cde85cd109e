import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { messages } from '../messages';

type Promised = { readonly time: string; readonly minutes: number };

type AcceptDialogProps = {
  readonly name: string;
  /** The customer's time in words, while it can be kept. */
  readonly chosenTime: string | undefined;
  /** What the customer was told at the order, while it can be kept. */
  readonly promise: Promised | undefined;
  readonly onAccept: (minutes: number) => void;
  readonly onReject: () => void;
  readonly onClose: () => void;
};

const OFTEN = [15, 25, 40, 60];
const LONGEST = 600;

export const AcceptDialog = ({ name, chosenTime, promise, onAccept, onReject, onClose }: AcceptDialogProps) => {
  const [own, setOwn] = useState('');
  const isWhole = /^\d{1,3}$/.test(own) && Number(own) >= 1 && Number(own) <= LONGEST;
  return (
    <Dialog
      title={messages.accept.title(name)}
      onClose={onClose}
      footer={
        <Button look="secondary" className="min-h-13 flex-1" onClick={onReject}>
          {messages.reject.open}
        </Button>
      }
    >
      <p className="mb-3">{messages.accept.text}</p>
      {chosenTime === undefined ? (
        <>
          {promise && (
            <Button className="mb-2 min-h-16 w-full text-xl" onClick={() => onAccept(promise.minutes)}>
              {messages.accept.asPromised(promise.time)}
            </Button>
          )}
          <div className="grid grid-cols-2 gap-2">
            {OFTEN.map((minutes) => (
              <Button key={minutes} className="min-h-16 text-xl" onClick={() => onAccept(minutes)}>
                {messages.accept.minutes(minutes)}
              </Button>
            ))}
          </div>
          <form
            className="mt-4 flex flex-wrap items-end gap-2"
            onSubmit={(event) => {
              event.preventDefault();
              if (isWhole) onAccept(Number(own));
            }}
          >
            <label className="flex-1">
              <span className="block font-semibold">{messages.accept.own}</span>
              <input
                inputMode="numeric"
                autoComplete="off"
                aria-describedby="own-minutes-rule"
                className="min-h-13 w-full rounded-control border border-edge bg-card px-3 text-lg"
                value={own}
                onChange={({ target }) => setOwn(target.value.trim())}
              />
            </label>
            <Button type="submit" look="secondary" className="min-h-13" disabled={!isWhole}>
              {messages.accept.confirm}
            </Button>
            <p id="own-minutes-rule" className="w-full text-sm text-ink-soft">
              {messages.accept.ownRule}
            </p>
          </form>
        </>
      ) : (
        // The server keeps a chosen time that is later than a minute from now.
        <Button className="min-h-16 w-full text-xl" onClick={() => onAccept(1)}>
          {messages.accept.asChosen(chosenTime)}
        </Button>
      )}
    </Dialog>
  );
};
