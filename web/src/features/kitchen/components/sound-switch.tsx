import { clsx } from 'clsx';
import { useSyncExternalStore } from 'react';
import { Button } from '../../../components/ui/button';
import { messages } from '../messages';
import type { Speaker } from '../sound/speaker';
import { SilentIcon, SoundIcon } from './board-icons';

type SoundSwitchProps = { readonly speaker: Speaker };

/** Says whether a new order would be heard; a tap proves it by playing (G09). */
export const SoundSwitch = ({ speaker }: SoundSwitchProps) => {
  const state = useSyncExternalStore(speaker.subscribe, speaker.get);
  const isOn = state === 'on';
  return (
    <Button
      look={isOn ? 'quiet' : 'danger'}
      className={clsx(!isOn && 'min-h-13 animate-shimmer')}
      onClick={() => void speaker.arm()}
    >
      {isOn ? <SoundIcon /> : <SilentIcon />}
      {messages.sound[state]}
    </Button>
  );
};
