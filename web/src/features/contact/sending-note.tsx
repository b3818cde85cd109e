import { messages } from './messages';
import type { Phase } from './use-sending';

type SendingNoteProps = { readonly phase: Phase };

/** The live region is always mounted, so that screen readers announce every change. */
export const SendingNote = ({ phase }: SendingNoteProps) => (
  <>
    <p role="status" className="font-semibold text-good">
      {phase.kind === 'sending' && <span className="font-normal text-ink-soft">{messages.sending}</span>}
      {phase.kind === 'sent' && messages.sent}
    </p>
    {phase.kind === 'failed' && (
      <div role="alert" className="rounded-control bg-bad-soft px-4 py-3 font-semibold text-bad">
        <p>{messages.failed}</p>
        {phase.reason && <p className="font-normal">{phase.reason}</p>}
      </div>
    )}
  </>
);
