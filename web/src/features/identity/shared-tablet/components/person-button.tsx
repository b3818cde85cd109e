import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { Button } from '../../../../components/ui/button';
import { personQuery, useLeave, type PersonOfStaff } from '../api/person';
import { asked } from '../person-prompt';
import { messages } from '../messages';
import { Dialog } from '../../../../components/ui/dialog';
import { PinEntry } from './pin-entry';

type WhoIsItProps = {
  readonly person: PersonOfStaff | null;
  readonly people: readonly PersonOfStaff[];
  readonly onEntered: () => void;
  readonly onClose: () => void;
};

const StaffPicker = ({ person, people, onEntered, onClose }: WhoIsItProps) => {
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

export const PersonButton = () => {
  const { data } = useQuery(personQuery);
  const wanted = useSyncExternalStore(asked.subscribe, asked.get);
  const [isOpen, setIsOpen] = useState(false);
  if (!data?.in_use && !wanted) return null;
  const { person = null, people = [] } = data ?? {};
  const close = (isThere: boolean): void => {
    setIsOpen(false);
    wanted?.answer(isThere);
  };
  return (
    <>
      <Button
        look={person ? 'secondary' : 'primary'}
        aria-haspopup="dialog"
        aria-label={person ? messages.is(person.name) : messages.who}
        // On a phone above the bar at the foot: the header has no room.
        className="min-h-12 max-w-40 shrink-0 px-3! max-sm:fixed max-sm:right-3 max-sm:bottom-16 max-sm:z-30 max-sm:shadow-float"
        onClick={() => setIsOpen(true)}
      >
        <span className="truncate">{person?.name ?? messages.who}</span>
      </Button>
      {(isOpen || wanted) && (
        <StaffPicker person={person} people={people} onEntered={() => close(true)} onClose={() => close(false)} />
      )}
    </>
  );
};
