import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { messages } from '../messages';

export type LinkFacts = { readonly href: string; readonly modal: boolean };

type LinkDialogProps = {
  readonly link: LinkFacts | undefined;
  readonly onSet: (link: LinkFacts) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
};

const ADDRESS = /^(?:\/(?!\/)|#|https?:\/\/[^/]|mailto:.|tel:.)\S*$/i;
const WITHOUT_SCHEME = /^[\w-]+(?:\.[\w-]+)+(?:\/\S*)?$/;

const addressOf = (typed: string): string => (WITHOUT_SCHEME.test(typed) ? `https://${typed}` : typed);

/** Not a form, as the editor may stand inside one. */
export const LinkDialog = ({ link, onSet, onRemove, onClose }: LinkDialogProps) => {
  const [typed, setTyped] = useState(link?.href ?? '');
  const [modal, setModal] = useState(link?.modal ?? false);
  const [isWrong, setWrong] = useState(false);
  const set = (): void => {
    const href = addressOf(typed.trim());
    if (ADDRESS.test(href)) onSet({ href, modal });
    else setWrong(true);
  };
  return (
    <Dialog
      title={messages.link}
      startAt="editor-link"
      onClose={onClose}
      footer={
        <>
          {link && (
            <Button look="secondary" onClick={onRemove}>
              {messages.removeLink}
            </Button>
          )}
          <Button onClick={set}>{messages.setLink}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <label htmlFor="editor-link" className="font-semibold">
          {messages.linkAddress}
        </label>
        <input
          id="editor-link"
          className="control"
          inputMode="url"
          value={typed}
          maxLength={2000}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-invalid={isWrong}
          aria-describedby="editor-link-note"
          onChange={({ target }) => {
            setTyped(target.value);
            setWrong(false);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            set();
          }}
        />
        <p
          id="editor-link-note"
          role={isWrong ? 'alert' : undefined}
          className={isWrong ? 'text-bad' : 'text-ink-soft'}
        >
          {messages.linkHint}
        </p>
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 accent-accent"
            checked={modal}
            onChange={({ target }) => setModal(target.checked)}
          />
          {messages.linkModal}
        </label>
      </div>
    </Dialog>
  );
};
