import { useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../../components/ui/button';
import type { Phase } from '../hooks/use-paying';
import { messages } from '../messages';

type ProcessingModalProps = { readonly phase: Phase; readonly onClose: () => void };

const TITLES = {
  working: messages.processingTitle,
  confirming: messages.processingTitle,
  declined: messages.unsuccessful,
};
const TEXTS = { working: messages.processing, confirming: messages.confirming };

const PAGE = 'root';

/** Makes the page inert instead of trapping the focus: the bank's own window must be reachable beside it. */
export const ProcessingModal = ({ phase, onClose }: ProcessingModalProps) => {
  const isOpen = phase.kind === 'working' || phase.kind === 'confirming' || phase.kind === 'declined';
  return isOpen ? createPortal(<OpenModal phase={phase} onClose={onClose} />, document.body) : null;
};

type OpenPhase = Extract<Phase, { readonly message: string }> | { readonly kind: 'working' | 'confirming' };

const OpenModal = ({ phase, onClose }: { readonly phase: Phase; readonly onClose: () => void }) => {
  const shown = phase as OpenPhase;
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const page = document.getElementById(PAGE);
    const before = document.activeElement;
    page?.setAttribute('inert', '');
    panel.current?.focus();
    return () => {
      page?.removeAttribute('inert');
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  const isDeclined = shown.kind === 'declined';
  const closes = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && isDeclined) onClose();
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => closes(event);
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
  return (
    <div className="fixed inset-0 z-40 grid place-items-center bg-ink/50 p-4">
      <div
        ref={panel}
        role="alertdialog"
        aria-modal="true"
        aria-labelledby="processing-title"
        aria-describedby="processing-text"
        tabIndex={-1}
        className="flex w-full max-w-md flex-col gap-4 rounded-card bg-card p-5 text-ink shadow-float outline-none"
      >
        <h2 id="processing-title" className="flex items-center gap-3 text-lg font-bold">
          {!isDeclined && (
            <span
              aria-hidden="true"
              className="size-5 shrink-0 animate-spin rounded-full border-2 border-line border-t-accent motion-reduce:animate-none"
            />
          )}
          {TITLES[shown.kind]}
        </h2>
        <p id="processing-text" role="status" className="break-words">
          {isDeclined ? shown.message : TEXTS[shown.kind]}
        </p>
        {isDeclined && (
          <Button className="self-end" onClick={onClose}>
            {messages.tryAgain}
          </Button>
        )}
      </div>
    </div>
  );
};
