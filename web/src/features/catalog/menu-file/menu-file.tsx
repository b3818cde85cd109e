import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { Button, buttonClass } from '../../../components/ui/button';
import { ReadFailed } from '../../../components/ui/read-failed';
import { CheckedLines } from './checked-lines';
import { menuFileCalls, menuImportQuery, type Checked, type MenuImport } from './menu-file-api';
import { messages } from './messages';
import { shopTime } from '../../../lib/shop-time';

type ImportStateProps = { readonly of: MenuImport; readonly isStarting: boolean; readonly onGoOn: () => void };

const ImportState = ({ of, isStarting, onGoOn }: ImportStateProps) => {
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

/** The server's limit. */
const MOST_BYTES = 10 * 1024 * 1024;

type Chosen = { readonly name: string; readonly checked: Checked };

export const MenuFile = ({ onImported }: { readonly onImported: () => void }) => (
  <div className="flex flex-col gap-6">
    <section aria-labelledby="menu-export" className="flex flex-col gap-2">
      <h2 id="menu-export" className="text-lg font-bold">
        {messages.export}
      </h2>
      <p className="text-sm text-ink-soft">{messages.exportHint}</p>
      <a href="/api/admin/menu.csv" download className={buttonClass('secondary', 'self-start')}>
        {messages.download}
      </a>
    </section>
    <section aria-labelledby="menu-import" className="flex flex-col gap-3">
      <h2 id="menu-import" className="text-lg font-bold">
        {messages.import}
      </h2>
      <Import onImported={onImported} />
    </section>
  </div>
);

const Import = ({ onImported }: { readonly onImported: () => void }) => {
  const client = useQueryClient();
  const { data: latest, isError, refetch } = useQuery(menuImportQuery);
  const [withdrawMissing, setWithdrawMissing] = useState(false);
  const [busy, setBusy] = useState('');
  const [problem, setProblem] = useState('');
  const [chosen, setChosen] = useState<Chosen | undefined>();
  /** Set once seen running here, so that its end is announced. */
  const seen = useRef('');
  const isRunning = latest?.state === 'running';
  useEffect(() => {
    if (isRunning) seen.current = latest.id;
    else if (latest?.state === 'finished' && seen.current === latest.id) {
      seen.current = '';
      onImported();
    }
  }, [isRunning, latest, onImported]);

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    setChosen(undefined);
    if (file.size > MOST_BYTES) return setProblem(messages.tooLarge);
    setBusy(messages.checking(file.name));
    setProblem('');
    const checked = await menuFileCalls.check(file, withdrawMissing).catch(() => undefined);
    setBusy('');
    if (checked?.status) setChosen({ name: file.name, checked });
    else setProblem(checked?.message ?? messages.sendFailed);
  };
  const start = async (id: string): Promise<void> => {
    setBusy(messages.starting);
    setProblem('');
    const answer = await menuFileCalls.start(id).catch(() => undefined);
    setBusy('');
    if (!answer?.status) return setProblem(answer?.message ?? messages.startFailed);
    seen.current = id;
    setChosen(undefined);
    client.setQueryData(menuImportQuery.queryKey, answer.import);
    await refetch();
  };
  const { counts } = chosen?.checked ?? {};
  const toDo = counts ? counts.added + counts.changed + counts.withdrawn : 0;
  return (
    <>
      {isError && !latest && <ReadFailed onRetry={refetch}>{messages.failed}</ReadFailed>}
      {latest && !chosen && <ImportState of={latest} isStarting={busy !== ''} onGoOn={() => void start(latest.id)} />}
      {!isRunning && (
        <>
          <p className="text-sm text-ink-soft">{messages.importHint}</p>
          <label className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              className="size-5 accent-accent"
              checked={withdrawMissing}
              disabled={busy !== ''}
              onChange={({ target }) => {
                setWithdrawMissing(target.checked);
                // The check was made with the old value of this option.
                setChosen(undefined);
              }}
            />
            {messages.withdrawMissing}
          </label>
          <div className="flex flex-wrap gap-3">
            <label
              className={buttonClass('secondary', 'cursor-pointer focus-within:outline-3 focus-within:outline-accent')}
            >
              {chosen ? messages.chooseAnother : messages.choose}
              <input
                type="file"
                accept=".csv,text/csv"
                className="sr-only"
                disabled={busy !== ''}
                onChange={(event) => void choose(event)}
              />
            </label>
            <a href="/api/admin/menu_template.csv" download className={buttonClass('quiet')}>
              {messages.template}
            </a>
          </div>
        </>
      )}
      {busy !== '' && <p role="status">{busy}</p>}
      {problem !== '' && (
        <p role="alert" className="font-semibold text-bad">
          {problem}
        </p>
      )}
      {chosen && (
        <section aria-label={messages.wouldDo(chosen.name)} className="flex flex-col gap-3">
          <h3 className="font-bold break-words">{messages.wouldDo(chosen.name)}</h3>
          {chosen.checked.note !== '' && <p className="text-sm font-semibold">{chosen.checked.note}</p>}
          {toDo === 0 && counts?.bad === 0 && <p role="status">{messages.nothing}</p>}
          <CheckedLines checked={chosen.checked} />
          {toDo > 0 && (
            <Button className="self-start" disabled={busy !== ''} onClick={() => void start(chosen.checked.id)}>
              {messages.start(toDo)}
            </Button>
          )}
        </section>
      )}
    </>
  );
};
