import { Button } from '../../../components/ui/button';
import { messages } from './messages';
import type { Upload } from './use-uploads';

type UploadListProps = { readonly uploads: readonly Upload[]; readonly onClear: () => void };

const stateOf = ({ state, sent }: Upload): string => {
  if (state === 'done') return messages.uploaded;
  if (state === 'waiting') return messages.waiting;
  return sent < 1 ? `${Math.round(sent * 100)} %` : messages.drawing;
};

export const UploadList = ({ uploads, onClear }: UploadListProps) => (
  <section aria-label={messages.uploads} className="flex flex-col gap-2 rounded-card bg-card p-4 shadow-card">
    <ul className="flex max-h-60 flex-col gap-2 overflow-y-auto">
      {uploads.map((upload) => (
        <li key={upload.id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3">
          <span className="truncate font-semibold">{upload.name}</span>
          {upload.problem === undefined ? (
            <>
              <span className="text-sm text-ink-soft">{stateOf(upload)}</span>
              <progress
                aria-label={messages.progressOf(upload.name)}
                value={upload.sent}
                className="col-span-2 h-1.5 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
              />
            </>
          ) : (
            <p role="alert" className="col-span-2 text-sm font-semibold text-bad">
              {upload.problem}
            </p>
          )}
        </li>
      ))}
    </ul>
    {uploads.every(({ state }) => state === 'done' || state === 'refused') && (
      <Button look="secondary" className="self-end" onClick={onClear}>
        {messages.clear}
      </Button>
    )}
  </section>
);
