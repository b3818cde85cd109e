import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { messages } from '../messages';
import { LONGEST_DRIVER, recentDrivers, rememberDriver } from '../recent-drivers';

type SendOutDialogProps = {
  readonly name: string;
  readonly onSendOut: (driver: string) => void;
  readonly onClose: () => void;
};

export const SendOutDialog = ({ name, onSendOut, onClose }: SendOutDialogProps) => {
  const [typed, setTyped] = useState('');
  const [drivers] = useState(recentDrivers);
  const send = (driver: string): void => {
    rememberDriver(driver);
    onSendOut(driver);
  };
  return (
    <Dialog title={messages.sendOut.title(name)} onClose={onClose}>
      <p className="mb-3">{messages.sendOut.text}</p>
      {drivers.length > 0 && (
        <div role="group" aria-label={messages.sendOut.last} className="mb-4 grid grid-cols-2 gap-2">
          {drivers.map((driver) => (
            <Button key={driver} className="min-h-16 min-w-0 text-xl" onClick={() => send(driver)}>
              <span className="truncate">{driver}</span>
            </Button>
          ))}
        </div>
      )}
      <form
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          send(typed.trim());
        }}
      >
        <label className="min-w-0 flex-1">
          <span className="block font-semibold">{messages.sendOut.driver}</span>
          <input
            autoComplete="off"
            maxLength={LONGEST_DRIVER}
            className="min-h-13 w-full rounded-control border border-edge bg-card px-3 text-lg"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
        <Button type="submit" look="secondary" className="min-h-13">
          {typed.trim() === '' ? messages.sendOut.unnamed : messages.sendOut.confirm}
        </Button>
      </form>
    </Dialog>
  );
};
