import { useState } from 'react';
import { Button } from '../components/ui/button';
import { Skeleton } from '../components/ui/skeleton';
import type { Board } from '../features/kitchen/board';
import { DriverNames } from '../features/kitchen/components/driver-names';
import { deliveriesOf, driversOf } from '../features/kitchen/driver/deliveries';
import { DriverOrder } from '../features/kitchen/driver/driver-order';
import { messages } from '../features/kitchen/driver/messages';
import { useKitchen } from '../features/kitchen/hooks/use-kitchen';
import { useNow } from '../features/kitchen/hooks/use-now';
import { kitchenTime } from '../features/kitchen/kitchen-time';
import { recentDrivers, rememberDriver } from '../features/kitchen/recent-drivers';
import { messages as runSheet } from '../features/kitchen/run-sheet/messages';
import type { StaffOrder } from '../features/kitchen/staff-order';
import { readDevice, writeDevice } from '../lib/device-storage';
import { useViewer } from '../site/viewer';

const KEY = 'hatch-driver';

type StopsProps = {
  readonly title: string;
  readonly empty: string;
  readonly orders: readonly StaffOrder[];
  readonly driver: string;
};

const Stops = ({ title, empty, orders, driver }: StopsProps) => (
  <section aria-label={title} className="flex flex-col gap-3">
    <h2 className="text-xl font-bold">{title}</h2>
    {orders.length === 0 && <p className="text-ink-soft">{empty}</p>}
    {orders.map((order) => (
      <DriverOrder key={order.id} order={order} driver={driver} />
    ))}
  </section>
);

type DoneProps = { readonly orders: readonly StaffOrder[] };

const Done = ({ orders }: DoneProps) => {
  const now = useNow();
  return (
    <section aria-label={messages.done}>
      <h2 className="text-xl font-bold">{messages.done}</h2>
      <ul>
        {orders.map(({ id, ref, fullName, completedAt, updatedAt }) => (
          <li key={id} className="py-1 break-words">
            {messages.doneAt(ref ?? id, fullName, kitchenTime(completedAt ?? updatedAt, now))}
          </li>
        ))}
      </ul>
    </section>
  );
};

type DeliveriesProps = { readonly board: Board; readonly driver: string };

const Deliveries = ({ board, driver }: DeliveriesProps) => {
  const { own, ready, done } = deliveriesOf(board, driver);
  return (
    <>
      <Stops title={messages.own} empty={messages.noneOut} orders={own} driver={driver} />
      <Stops title={messages.ready} empty={messages.noneReady} orders={ready} driver={driver} />
      {done.length > 0 && <Done orders={done} />}
    </>
  );
};

const Loading = () => (
  <div role="status" aria-label={runSheet.loading} className="flex flex-col gap-3">
    <Skeleton className="h-40" />
    <Skeleton className="h-40" />
  </div>
);

export const DriverPage = () => {
  const { board, problem } = useKitchen();
  const viewer = useViewer();
  const [driver, setDriver] = useState(() => readDevice(KEY) ?? '');
  const choose = (name: string): void => {
    writeDevice(KEY, name);
    rememberDriver(name);
    setDriver(name);
  };
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="flex-1 text-3xl font-extrabold tracking-tight break-words">
          {driver === '' ? messages.who : messages.as(driver)}
        </h1>
        {driver !== '' && (
          <Button look="secondary" className="min-h-12" onClick={() => choose('')}>
            {messages.another}
          </Button>
        )}
      </div>
      {board && problem !== undefined && <p className="font-semibold text-bad">{runSheet.notLive}</p>}
      {driver === '' && (
        <section>
          <p className="mb-4">{messages.whoHint}</p>
          <DriverNames
            label={messages.who}
            drivers={driversOf(board, [...recentDrivers(), viewer?.name ?? ''])}
            field={messages.name}
            confirm={messages.confirm}
            onName={choose}
          />
        </section>
      )}
      {driver !== '' && board && <Deliveries board={board} driver={driver} />}
      {driver !== '' &&
        !board &&
        (problem === 'logged-out' ? <p className="text-lg">{runSheet.loggedOut}</p> : <Loading />)}
    </div>
  );
};
