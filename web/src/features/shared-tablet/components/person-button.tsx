import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { Button } from '../../../components/ui/button';
import { personQuery } from '../api/person';
import { asked } from '../person-prompt';
import { messages } from '../messages';
import { StaffPicker } from './staff-picker';

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
