import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/ui/button';
import { Skeleton } from '../../../components/ui/skeleton';
import { loginsQuery } from '../api/logins';
import { messages } from '../messages';
import { LoginList } from './login-list';

export const Logins = () => {
  const { data, error, refetch } = useQuery(loginsQuery);
  return (
    <section aria-labelledby="logins" className="flex flex-col gap-3 rounded-card bg-card p-4 shadow-card">
      <h2 id="logins" className="text-xl font-bold">
        {messages.logins}
      </h2>
      {data && <LoginList logins={data.logins} />}
      {!data && error && (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <p className="flex-1">{messages.loginsFailed}</p>
          <Button look="secondary" onClick={() => void refetch()}>
            {messages.retry}
          </Button>
        </div>
      )}
      {!data && !error && (
        <div aria-busy="true">
          <Skeleton className="h-16" />
        </div>
      )}
    </section>
  );
};
