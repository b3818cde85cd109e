import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { useLeave, type PersonOfStaff } from '../api/person';
import { messages } from '../messages';
import { PinEntry } from './pin-entry';

type WhoIsItProps = {
  readonly person: PersonOfStaff | null;
  readonly people: readonly PersonOfStaff[];
  readonly onEntered: () => void;
  readonly onClose: () => void;
};

export const StaffPicker = ({ person, people, onEntered, onClose }: WhoIsItProps) => {
  const [chosen, setChosen] = useState<PersonOfStaff>();
  const { mutate: leave, isPending } = useLeave();
  if (chosen)
    return (
      <Dialog key={chosen.id} title={messages.pinOf(chosen.name)} startAt="pin" onClose={onClose}>
        <PinEntry person={chosen} onEntered={onEntered} onBack={() => setChosen(undefined)} />
      </Dialog>
    );
  return (
    <Dialog title={messages.who} onClose={onClose}>
      <p className="mb-3">{messages.whoText}</p>
      <ul aria-label={messages.people} className="grid grid-cols-2 gap-2">
        {people.map((each) => (
          <li key={each.id}>
            <Button look="secondary" className="min-h-16 w-full text-lg wrap-anywhere" onClick={() => setChosen(each)}>
              {each.name}
            </Button>
          </li>
        ))}
      </ul>
      {person && (
        <Button
          look="quiet"
          className="mt-3 min-h-13 w-full"
          disabled={isPending}
          onClick={() => leave(undefined, { onSettled: onClose })}
        >
          {messages.leave(person.name)}
        </Button>
      )}
    </Dialog>
  );
};
