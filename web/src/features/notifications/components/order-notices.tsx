import { ReadFailed } from '../../../components/ui/read-failed';
import { Skeleton } from '../../../components/ui/skeleton';
import type { NoticeCalls } from '../api/order-notices';
import { useOrderNotices } from '../hooks/use-order-notices';
import { messages } from '../messages';
import { NoticeSwitch } from './notice-switch';

type OrderNoticesProps = {
  readonly calls: NoticeCalls;
  readonly isCollected: boolean;
};

const CANNOT = {
  impossible: messages.impossible,
  'home-screen': messages.homeScreen,
  blocked: messages.blocked,
} as const;

export const OrderNotices = ({ calls, isCollected }: OrderNoticesProps) => {
  const { notices, push, text, support } = useOrderNotices(calls);
  const { data, isPending, refetch } = notices;
  if (isPending) return <Skeleton className="h-36" />;
  if (!data) return <ReadFailed onRetry={refetch}>{messages.readFailed}</ReadFailed>;
  if (!data.awaited) return null;
  return (
    <section
      aria-labelledby="order-notices"
      className="flex min-h-36 flex-col gap-2 rounded-card border border-line bg-card p-4 shadow-card print:hidden"
    >
      <h2 id="order-notices" className="font-bold">
        {messages.title(isCollected)}
      </h2>
      {support === 'possible' ? (
        <NoticeSwitch
          label={messages.push}
          note={messages.pushNote(isCollected)}
          isOn={data.push}
          change={push}
          onPress={() => push.mutate(data)}
        />
      ) : (
        <p className="text-ink-soft">{CANNOT[support]}</p>
      )}
      {data.text && (
        <NoticeSwitch
          label={messages.text(data.text.last_digits)}
          note={messages.textNote}
          isOn={data.text.on}
          change={text}
          onPress={() => text.mutate(data)}
        />
      )}
    </section>
  );
};
