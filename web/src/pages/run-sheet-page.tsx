import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '../components/ui/button';
import { Skeleton } from '../components/ui/skeleton';
import { useKitchen } from '../features/kitchen/hooks/use-kitchen';
import { messages } from '../features/kitchen/run-sheet/messages';
import { RunSheetOrder } from '../features/kitchen/run-sheet/run-sheet-order';
import { type Round, roundsOf } from '../features/kitchen/run-sheet/rounds';

const titleOf = ({ driver }: Round): string => {
  if (driver === null) return messages.ready;
  return driver === '' ? messages.unnamed : messages.out(driver);
};

export const RunSheetPage = () => {
  const { board, problem } = useKitchen();
  return (
    <div data-paper className="mx-auto flex max-w-4xl flex-col gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="flex-1 text-3xl font-extrabold tracking-tight">{messages.title}</h1>
        <Link to="/takeaway-driver" className={buttonClass('secondary', 'min-h-12 print:hidden')}>
          {messages.toDriver}
        </Link>
        <Link to="/takeaway-orders" className={buttonClass('secondary', 'min-h-12 print:hidden')}>
          {messages.toOrders}
        </Link>
        <Button className="min-h-12 print:hidden" disabled={!board} onClick={() => window.print()}>
          {messages.print}
        </Button>
      </div>
      {board && problem !== undefined && <p className="font-semibold text-bad">{messages.notLive}</p>}
      {board ? <Rounds rounds={roundsOf(board)} /> : <WithoutOrders isLoggedOut={problem === 'logged-out'} />}
    </div>
  );
};

type WithoutOrdersProps = { readonly isLoggedOut: boolean };

const WithoutOrders = ({ isLoggedOut }: WithoutOrdersProps) =>
  isLoggedOut ? (
    <p className="py-10 text-lg">{messages.loggedOut}</p>
  ) : (
    <div role="status" aria-label={messages.loading} className="flex flex-col gap-3">
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </div>
  );

type RoundsProps = { readonly rounds: readonly Round[] };

const Rounds = ({ rounds }: RoundsProps) => {
  if (rounds.length === 0)
    return (
      <div className="py-10 text-center">
        <p className="text-lg font-semibold">{messages.none}</p>
        <p className="text-ink-soft">{messages.noneHint}</p>
      </div>
    );
  return rounds.map((round) => (
    <section
      key={round.driver === null ? 'ready' : `out ${round.driver}`}
      aria-label={titleOf(round)}
      className="flex flex-col gap-3"
    >
      <h2 className="text-xl font-bold break-words">{titleOf(round)}</h2>
      {round.orders.map((order) => (
        <RunSheetOrder key={order.id} order={order} />
      ))}
    </section>
  ));
};
