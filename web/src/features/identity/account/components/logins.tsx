import { useQuery } from '@tanstack/react-query';
import { ReadFailed } from '../../../../components/ui/read-failed';
import { Skeleton } from '../../../../components/ui/skeleton';
import { loginsQuery, useEndLogin, type OwnLogin } from '../api/logins';
import { messages } from '../messages';
import { Button } from '../../../../components/ui/button';
import { shopTime } from '../../../../lib/shop-time';

type LoginListProps = { readonly logins: readonly OwnLogin[] };

const LoginList = ({ logins }: LoginListProps) => {
  const { isPending, mutate } = useEndLogin();
  return (
    <>
      <ul className="flex flex-col">
        {logins.map(({ id, device, opened_at: opened, last_used_at: lastUsed, is_here: isHere }) => {
          const name = device ?? messages.unknownDevice;
          const since = shopTime(opened);
          return (
            <li key={id} className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2">
              <div className="mr-auto">
                <strong className="block">
                  {name}
                  {isHere && (
                    <span className="ml-2 rounded-full bg-good-soft px-2 py-0.5 text-sm font-semibold text-good">
                      {messages.here}
                    </span>
                  )}
                </strong>
                <span className="block text-sm text-ink-soft">
                  {messages.lastUsed(shopTime(lastUsed))}, {messages.opened(since)}
                </span>
              </div>
              {!isHere && (
                <Button
                  look="secondary"
                  disabled={isPending}
                  aria-label={messages.endNamed(name, since)}
                  onClick={() => mutate(id)}
                >
                  {messages.end}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {logins.length > 1 ? (
        <Button look="secondary" className="self-start" disabled={isPending} onClick={() => mutate(undefined)}>
          {messages.endOthers}
        </Button>
      ) : (
        <p className="text-ink-soft">{messages.onlyHere}</p>
      )}
    </>
  );
};

export const Logins = () => {
  const { data, error, refetch } = useQuery(loginsQuery);
  return (
    <section aria-labelledby="logins" className="flex flex-col gap-3 rounded-card bg-card p-4 shadow-card">
      <h2 id="logins" className="text-xl font-bold">
        {messages.logins}
      </h2>
      {data && <LoginList logins={data.logins} />}
      {!data && error && <ReadFailed onRetry={refetch}>{messages.loginsFailed}</ReadFailed>}
      {!data && !error && (
        <div aria-busy="true">
          <Skeleton className="h-16" />
        </div>
      )}
    </section>
  );
};
