import { Button } from '../../../components/ui/button';
import type { MenuImport } from './menu-file-api';
import { shopTime } from '../../../lib/shop-time';
import { messages } from './messages';

type ImportStateProps = { readonly of: MenuImport; readonly isStarting: boolean; readonly onGoOn: () => void };

export const ImportState = ({ of, isStarting, onGoOn }: ImportStateProps) => {
  const { state, file_name: name, by, total, done, refused, updated_at: at } = of;
  if (state === 'running')
    return (
      <div className="flex flex-col gap-2">
        <p className="font-semibold">{messages.running(name, by)}</p>
        <progress
          aria-label={messages.running(name, by)}
          className="h-3 w-full accent-accent"
          max={total}
          value={done}
        />
        <p className="text-sm text-ink-soft">
          {messages.progress(done, total)}. {messages.mayLeave}
        </p>
      </div>
    );
  if (state === 'stopped')
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        <p className="flex-1 font-semibold">{messages.stopped(name, done, total)}</p>
        <Button disabled={isStarting} onClick={onGoOn}>
          {messages.goOn}
        </Button>
      </div>
    );
  return (
    <div role="status" className="flex flex-col gap-2">
      <p className="font-semibold">{messages.finished(name, done - refused.length)}</p>
      <p className="text-sm text-ink-soft">{messages.lastOne(by, shopTime(at))}</p>
      {refused.length > 0 && (
        <>
          <p className="text-bad">{messages.refused(refused.length)}</p>
          <ul className="max-h-96 overflow-y-auto text-sm">
            {refused.map(({ line, name: dish, reason }, at) => (
              <li key={at} className="py-1">
                {line === 0 ? messages.notInFile : messages.line(line)} {dish}: {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
};
