import { useQuery } from '@tanstack/react-query';
import { ReadFailed } from '../../../components/ui/read-failed';
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
      {!data && error && <ReadFailed onRetry={refetch}>{messages.loginsFailed}</ReadFailed>}
      {!data && !error && (
        <div aria-busy="true">
          <Skeleton className="h-16" />
        </div>
      )}
    </section>
  );
};
