import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { messages } from './messages';
import { useSwipe } from './use-swipe';

type Picture = { readonly key: number; readonly address: string; readonly caption: string | undefined };

type PictureDialogProps = {
  readonly pictures: readonly Picture[];
  readonly showsCaptions: boolean;
  readonly first: number;
  readonly onBroken: (key: number) => void;
  readonly onClose: () => void;
};

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

export const PictureDialog = ({ pictures, showsCaptions, first, onBroken, onClose }: PictureDialogProps) => {
  const [at, setAt] = useState(first);
  const count = pictures.length;
  const picture = pictures[at % count];
  const go = (step: 1 | -1) => setAt((before) => (before + step + count) % count);
  const swipe = useSwipe(go);

  const onKey = useEffectEvent(({ key }: KeyboardEvent): void => {
    const step = STEPS[key];
    if (step) go(step);
  });
  useEffect(() => {
    // Capture, as the dialog stops arrow keys.
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, []);

  if (!picture) return null;
  const title = messages.pictureOf((at % count) + 1, count);
  return (
    <Dialog
      title={title}
      large
      onClose={onClose}
      footer={
        count > 1 && (
          <>
            <Button look="secondary" onClick={() => go(-1)}>
              {messages.previous}
            </Button>
            <Button look="secondary" onClick={() => go(1)}>
              {messages.next}
            </Button>
          </>
        )
      }
    >
      <figure className="flex touch-pan-y flex-col items-center gap-2" {...swipe}>
        <img
          key={picture.key}
          src={picture.address}
          alt={picture.caption ?? title}
          draggable={false}
          className="h-[max(10rem,96dvh-13.5rem)] w-full object-contain"
          onError={() => onBroken(picture.key)}
        />
        <figcaption aria-live="polite" className="min-h-6 wrap-anywhere">
          {showsCaptions && picture.caption}
        </figcaption>
      </figure>
    </Dialog>
  );
};
