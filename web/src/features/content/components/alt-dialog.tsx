import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { messages } from '../messages';

type AltDialogProps = {
  readonly address: string;
  readonly onInsert: (alt: string) => void;
  readonly onClose: () => void;
};

/** Not a form, as the editor may stand inside one. */
export const AltDialog = ({ address, onInsert, onClose }: AltDialogProps) => {
  const [alt, setAlt] = useState('');
  return (
    <Dialog
      title={messages.describePicture}
      startAt="editor-alt"
      onClose={onClose}
      footer={<Button onClick={() => onInsert(alt.trim())}>{messages.insertPicture}</Button>}
    >
      <div className="flex flex-col gap-3">
        <img src={address} alt="" className="max-h-48 self-center rounded-control bg-sunken object-contain" />
        <label htmlFor="editor-alt" className="font-semibold">
          {messages.alt}
        </label>
        <input
          id="editor-alt"
          className="control"
          value={alt}
          maxLength={250}
          autoComplete="off"
          aria-describedby="editor-alt-note"
          onChange={({ target }) => setAlt(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            onInsert(alt.trim());
          }}
        />
        <p id="editor-alt-note" className="text-sm text-ink-soft">
          {messages.altHint}
        </p>
      </div>
    </Dialog>
  );
};
