import { useState, useSyncExternalStore } from 'react';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { askForNotices, noticePermission } from '../hidden-notice';
import type { KitchenSession } from '../hooks/use-kitchen-session';
import { messages } from '../messages';
import { QUIETEST, type Sound, SOUNDS } from '../sound/sound-choices';

type SoundRowProps = { readonly session: KitchenSession; readonly sound: Sound };

const SoundRow = ({ session: { choices, speaker }, sound }: SoundRowProps) => {
  const { isOn, volume } = useSyncExternalStore(choices.subscribe, choices.get)[sound];
  const name = messages.sounds.names[sound];
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-3 border-b border-line py-1 sm:grid-cols-[1fr_9rem_auto]">
      <label className="flex min-h-12 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          className="size-6 shrink-0 accent-accent"
          checked={isOn}
          onChange={({ target }) => choices.choose(sound, { isOn: target.checked })}
        />
        {name}
      </label>
      <input
        type="range"
        aria-label={messages.sounds.volume(name)}
        className="order-last col-span-2 min-h-12 w-full accent-accent sm:order-none sm:col-span-1"
        min={QUIETEST}
        max={1}
        step={0.1}
        disabled={!isOn}
        value={volume}
        onChange={({ target }) => choices.choose(sound, { volume: Number(target.value) })}
      />
      <Button
        look="secondary"
        className="min-h-12"
        aria-label={messages.sounds.tryNamed(name)}
        onClick={() => void speaker.tryOut(sound)}
      >
        {messages.sounds.tryOut}
      </Button>
    </div>
  );
};

/** Browsers allow the question only on a press. */
const NoticeChoice = () => {
  const [permission, setPermission] = useState(noticePermission);
  if (permission !== 'default') return <p className="py-3">{messages.notice.permission[permission]}</p>;
  return (
    <Button
      look="secondary"
      className="my-3 min-h-12 w-full"
      onClick={() => void askForNotices().then((answer) => setPermission(answer))}
    >
      {messages.notice.ask}
    </Button>
  );
};

type SoundsDialogProps = { readonly session: KitchenSession; readonly onClose: () => void };

export const SoundsDialog = ({ session, onClose }: SoundsDialogProps) => (
  <Dialog title={messages.sounds.title} onClose={onClose}>
    <p className="text-ink-soft">{messages.sounds.hint}</p>
    {SOUNDS.map((sound) => (
      <SoundRow key={sound} session={session} sound={sound} />
    ))}
    <NoticeChoice />
  </Dialog>
);
