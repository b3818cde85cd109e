import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { Icon } from '../../../components/ui/icon';
import { messages } from '../messages';
import type { MissedMinutes } from './missed-replay';

type MissedButtonProps = { readonly onChoose: (minutes: MissedMinutes) => void };

const CHOICES: readonly MissedMinutes[] = [5, 15, 60];

export const MissedButton = ({ onChoose }: MissedButtonProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const { missed } = messages;
  return (
    <>
      <Button
        look="secondary"
        aria-haspopup="dialog"
        aria-label={missed.ask}
        className="min-h-12 shrink-0 px-3!"
        onClick={() => setIsOpen(true)}
      >
        <Icon>
          <path d="M4 12a8 8 0 1 0 2.6-5.9L4 8.5M4 4v4.5h4.5M12 8v4.5l3 2" />
        </Icon>
        <span className="hidden whitespace-nowrap sm:inline">{missed.ask}</span>
      </Button>
      {isOpen && (
        <Dialog title={missed.title} onClose={() => setIsOpen(false)}>
          <p className="mb-3">{missed.text}</p>
          <div className="grid gap-2">
            {CHOICES.map((minutes) => (
              <Button
                key={minutes}
                look="secondary"
                className="min-h-14 text-lg"
                onClick={() => {
                  setIsOpen(false);
                  onChoose(minutes);
                }}
              >
                {missed.minutes(minutes)}
              </Button>
            ))}
          </div>
        </Dialog>
      )}
    </>
  );
};
