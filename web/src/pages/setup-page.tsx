import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCallback, useSyncExternalStore, useState, type ReactNode } from 'react';
import { buttonClass } from '../components/ui/button';
import { ReadFailed } from '../components/ui/read-failed';
import { Skeleton } from '../components/ui/skeleton';
import { MenuFile } from '../features/catalog/menu-file/menu-file';
import { isAdministrator } from '@hatch/kernel/rules';
import { settingsToEditQuery, type SettingsToEdit } from '../features/settings/api';
import { needsOwnerQuery, stepsQuery } from '../features/setup/api/setup';
import { OwnerForm } from '../features/setup/components/owner-form';
import { ProductsStep } from '../features/setup/components/products-step';
import { ShopStep } from '../features/setup/components/shop-step';
import { TestStep } from '../features/setup/components/test-step';
import { messages } from '../features/setup/messages';
import { useSite } from '../site/settings';
import { useViewer } from '../site/viewer';
import { Field } from '../components/ui/form';
import { TimesNote } from '../features/settings/times-note';
import { SettingsForm } from '../features/setup/components/settings-form';
import { clsx } from 'clsx';

type StepProps = {
  readonly number: number;
  readonly title: string;
  readonly isDone: boolean;
  /** Absent until the steps above are done. */
  readonly children?: ReactNode;
};

const Step = ({ number, title, isDone, children }: StepProps) => {
  // A step that has just been done stays open.
  const [isOpen] = useState(!isDone && children !== undefined);
  return (
    <li>
      <details open={isOpen} className="rounded-card bg-card p-4 shadow-card">
        <summary className="flex min-h-11 cursor-pointer items-center gap-3">
          <span
            aria-hidden="true"
            className={clsx(
              'flex size-9 shrink-0 items-center justify-center rounded-full font-bold tabular-nums',
              isDone ? 'bg-good-soft text-good' : 'bg-sunken text-ink-soft',
            )}
          >
            {isDone ? '✓' : number}
          </span>
          <h2 className="flex-1 text-xl font-bold">{title}</h2>
          <span className="text-sm text-ink-soft">{isDone ? messages.done : messages.todo}</span>
        </summary>
        <div className="pt-3">{children}</div>
      </details>
    </li>
  );
};

const fieldsOf = (settings: SettingsToEdit['values']) => ({
  open_time: settings.open_time || '12:00',
  close_time: settings.close_time || '22:00',
  open_delivery_minutes: settings.open_delivery_minutes ?? '31',
});

const HoursStep = ({ read }: { readonly read: SettingsToEdit }) => (
  <SettingsForm label={messages.hours} read={read} fieldsOf={fieldsOf}>
    <div className="grid grid-cols-2 gap-4">
      <Field name="open_time" label={messages.opens} type="time" />
      <Field name="close_time" label={messages.closes} type="time" />
    </div>
    <TimesNote />
    <Field
      name="open_delivery_minutes"
      label={messages.minutes}
      hint={messages.minutesHint}
      inputMode="numeric"
      autoComplete="off"
    />
  </SettingsForm>
);

const keyInAddress = (): string => window.location.hash.slice(1);
/** Opening another setup link on this page changes only the hash. */
const onKeyChange = (listener: () => void): (() => void) => {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
};

export const SetupPage = () => {
  const viewer = useViewer();
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <div>
        <h1 className="text-3xl font-extrabold tracking-tight">{messages.title}</h1>
        <p className="text-ink-soft">{messages.intro}</p>
      </div>
      {viewer && isAdministrator(viewer) ? <Steps email={viewer.email} /> : <OwnerStep />}
    </div>
  );
};

const OwnerStep = () => {
  const setupKey = useSyncExternalStore(onKeyChange, keyInAddress);
  const { data: needsOwner, isError, refetch } = useQuery(needsOwnerQuery);
  if (isError) return <ReadFailed onRetry={refetch}>{messages.failed}</ReadFailed>;
  if (needsOwner === undefined) return <Loading />;
  if (!needsOwner)
    return (
      <p className="flex flex-wrap items-center gap-3 rounded-card bg-card p-4 shadow-card">
        <span className="flex-1">{messages.notYours}</span>
        <Link to="/login" search={{ next: '/setup' }} className={buttonClass('primary')}>
          {messages.logIn}
        </Link>
      </p>
    );
  if (setupKey === '') return <p className="rounded-card bg-card p-4 shadow-card">{messages.noKey}</p>;
  return (
    <ol className="flex flex-col gap-4">
      <Step number={1} title={messages.owner} isDone={false}>
        <OwnerForm setupKey={setupKey} />
      </Step>
      {[messages.shop, messages.hours, messages.products, messages.test.takeaway].map((title, at) => (
        <Step key={title} number={at + 2} title={title} isDone={false} />
      ))}
    </ol>
  );
};

const Steps = ({ email }: { readonly email: string }) => {
  const { data: steps, isError, refetch } = useQuery(stepsQuery);
  const { data: read, isError: isUnread, refetch: readAgain } = useQuery(settingsToEditQuery);
  const site = useSite();
  const client = useQueryClient();
  const imported = useCallback(() => void client.invalidateQueries(stepsQuery), [client]);
  if (isError && !steps) return <ReadFailed onRetry={refetch}>{messages.failed}</ReadFailed>;
  if (isUnread && !read) return <ReadFailed onRetry={readAgain}>{messages.failed}</ReadFailed>;
  if (!steps || !read) return <Loading />;
  // A shop without takeaway has no opening hours and no store to open.
  const isTakeaway = !steps.shop || site.isTakeaway;
  return (
    <ol className="flex flex-col gap-4">
      <Step number={1} title={messages.owner} isDone>
        <p>{messages.ownerIs(email)}</p>
      </Step>
      <Step number={2} title={messages.shop} isDone={steps.shop}>
        <ShopStep read={read} />
      </Step>
      {isTakeaway && (
        <Step number={3} title={messages.hours} isDone={steps.hours}>
          <HoursStep read={read} />
        </Step>
      )}
      <Step number={isTakeaway ? 4 : 3} title={messages.products} isDone={steps.products}>
        <ProductsStep />
        <details className="mt-4">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-accent">{messages.fromFile}</summary>
          <MenuFile onImported={imported} />
        </details>
      </Step>
      <Step number={isTakeaway ? 5 : 4} title={messages.test[isTakeaway ? 'takeaway' : 'plain']} isDone={steps.order}>
        <TestStep steps={steps} isTakeaway={isTakeaway} />
      </Step>
    </ol>
  );
};

const Loading = () => (
  <div role="status">
    <span className="sr-only">{messages.loading}</span>
    <Skeleton className="h-96" />
  </div>
);
