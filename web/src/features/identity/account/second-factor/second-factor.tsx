import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ReadFailed } from '../../../../components/ui/read-failed';
import { Skeleton } from '../../../../components/ui/skeleton';
import { AppSetup, type NewApp } from './app-setup';
import { FactorList, type Task } from './factor-list';
import { messages } from './messages';
import { PasswordAsked } from './password-asked';
import { secondFactorCalls, secondFactorQuery, useReadAgain, type OwnFactors } from './second-factor-api';
import { Button } from '../../../../components/ui/button';

type RecoveryCodesProps = { readonly codes: readonly string[]; readonly onKept: () => void };

/** Screen readers announce the codes, which replace a form. */
const focus = (title: HTMLHeadingElement | null): void => title?.focus();

const RecoveryCodes = ({ codes, onKept }: RecoveryCodesProps) => {
  const [said, setSaid] = useState('');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setSaid(messages.copied);
    } catch {
      setSaid(messages.copyFailed);
    }
  };
  return (
    <div className="flex flex-col gap-3">
      <h3 ref={focus} tabIndex={-1} className="text-lg font-bold outline-none">
        {messages.codesTitle}
      </h3>
      <p>{messages.codesText}</p>
      <ul
        aria-label={messages.codesTitle}
        className="grid max-w-md grid-cols-2 gap-2 rounded-control bg-sunken p-3 font-mono"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={() => void copy()}>
          {messages.copy}
        </Button>
        <Button look="secondary" onClick={() => window.print()}>
          {messages.print}
        </Button>
        <Button onClick={onKept}>{messages.kept}</Button>
      </div>
      <p role="status" className="text-sm text-ink-soft">
        {said}
      </p>
    </div>
  );
};

type Answer = { readonly status: boolean; readonly message: string };

const labelOf = (task: Task): string => {
  if (task.does === 'passkey-off') return messages.removePasskeyNamed(task.passkey.name);
  return {
    app: messages.setUpApp,
    'app-off': messages.removeApp,
    codes: messages.newCodes,
    passkey: messages.addPasskey,
  }[task.does];
};

/** True when the factor being set up exists: only its answer was lost. */
const cameAbout = ({ app_since: appSince, passkeys }: OwnFactors, app?: NewApp, task?: Task): boolean =>
  (app !== undefined && appSince !== null) ||
  (task?.does === 'passkey' && passkeys.some(({ id }) => !task.known.some((known) => known.id === id)));

export const SecondFactor = ({ isNeeded }: { readonly isNeeded: boolean }) => {
  const { data, isError, refetch } = useQuery(secondFactorQuery);
  const readAgain = useReadAgain();
  const [task, setTask] = useState<Task>();
  const [app, setApp] = useState<NewApp>();
  const [codes, setCodes] = useState<readonly string[]>([]);

  const close = (): void => {
    setTask(undefined);
    setApp(undefined);
  };
  const done = async (newCodes: readonly string[] = []): Promise<void> => {
    setCodes(newCodes);
    close();
    await readAgain();
  };
  const begin = (next: Task): void => {
    close();
    setTask(next);
  };
  const cancel = (): void => {
    close();
    void readAgain();
  };
  const taken = async ({ status, message }: Answer): Promise<string | undefined> => {
    if (!status) return message;
    await done();
    return undefined;
  };
  const carryOut = async (wanted: Task, present: string, name: string): Promise<string | undefined> => {
    switch (wanted.does) {
      case 'app': {
        const begun = await secondFactorCalls.beginApp(present);
        if (!begun.status) return begun.message;
        setTask(undefined);
        setApp(begun);
        return undefined;
      }
      case 'passkey': {
        // The browser throws when the person cancels or has no authenticator.
        const added = await secondFactorCalls.addPasskey(present, name).catch(() => undefined);
        if (!added?.status) return added?.message ?? messages.passkeyFailed;
        await done(added.recovery_codes);
        return undefined;
      }
      case 'codes': {
        const renewed = await secondFactorCalls.newCodes(present);
        if (!renewed.status) return renewed.message;
        await done(renewed.recovery_codes);
        return undefined;
      }
      case 'app-off':
        return taken(await secondFactorCalls.removeApp(present));
      case 'passkey-off':
        return taken(await secondFactorCalls.removePasskey(wanted.passkey.id, present));
      default:
        return wanted satisfies never;
    }
  };
  const isThere = data !== undefined && cameAbout(data, app, task);
  const isIdle = isThere || (!task && !app && codes.length === 0);
  return (
    <section aria-labelledby="second-factor" className="flex flex-col gap-3 rounded-card bg-card p-4 shadow-card">
      <h2 id="second-factor" className="text-xl font-bold">
        {messages.title}
      </h2>
      {isNeeded ? (
        <p className="font-semibold">{messages.needed}</p>
      ) : (
        <p className="text-ink-soft">{messages.intro}</p>
      )}
      {isThere && (
        <p role="alert" className="rounded-control bg-warn-soft px-4 py-3 text-warn">
          {messages.cameAbout}
        </p>
      )}
      {data && isIdle && <FactorList factors={data} onTask={begin} />}
      {task && !isThere && (
        <PasswordAsked
          label={labelOf(task)}
          withName={task.does === 'passkey'}
          onGiven={({ present, name }) => carryOut(task, present, name)}
          onFailed={readAgain}
          onCancel={cancel}
        />
      )}
      {app && !isThere && <AppSetup app={app} onDone={done} onFailed={readAgain} onCancel={cancel} />}
      {codes.length > 0 && <RecoveryCodes codes={codes} onKept={() => setCodes([])} />}
      {!data && isError && <ReadFailed onRetry={refetch}>{messages.failed}</ReadFailed>}
      {!data && !isError && (
        <div role="status">
          <span className="sr-only">{messages.loading}</span>
          <Skeleton className="h-24" />
        </div>
      )}
    </section>
  );
};
