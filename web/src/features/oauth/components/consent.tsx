import { useQuery, queryOptions, useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/ui/button';
import { Field, Form, FormProblem } from '../../../components/ui/form';
import { Skeleton } from '../../../components/ui/skeleton';
import { reasonOf, http } from '../../../lib/http';
import { messages } from '../messages';

const consentQuery = (query: string) =>
  queryOptions({
    queryKey: ['oauth', 'consent', query],
    queryFn: () => http.read('/oauth/consent', Object.fromEntries(new URLSearchParams(query))),
    retry: false,
    staleTime: Infinity,
  });

type Decision = { readonly allow: false } | { readonly allow: true; readonly present: string };

const useDecide = (query: string) =>
  useMutation({
    mutationFn: (decision: Decision) => http.readByPost('/oauth/consent', { query, ...decision }),
    onSuccess: ({ redirect }) => window.location.assign(redirect),
  });

type ConsentProps = {
  readonly query: string;
  readonly email: string;
};

const CARD =
  'mx-auto mt-6 flex max-w-md flex-col gap-4 rounded-card border border-line bg-card p-6 shadow-card sm:mt-12 sm:p-8';

export const Consent = ({ query, email }: ConsentProps) => {
  const { data, error } = useQuery(consentQuery(query));
  const { mutate, isPending, isSuccess } = useDecide(query);
  const form = useForm({ defaultValues: { present: '' } });
  if (error)
    return (
      <div className={CARD}>
        <h1 className="text-2xl font-extrabold tracking-tight">{messages.wrong}</h1>
        <p role="alert">{reasonOf(error)}</p>
      </div>
    );
  if (!data)
    return (
      <div role="status" className={CARD}>
        <span className="sr-only">{messages.loading}</span>
        <Skeleton className="h-64" />
      </div>
    );
  const { client, scopes } = data;
  const isBusy = isPending || isSuccess;
  const decide = (decision: Parameters<typeof mutate>[0]): void =>
    mutate(decision, { onError: (failure) => form.setError('root', { message: reasonOf(failure) }) });
  return (
    <div className={CARD}>
      <h1 className="text-2xl font-extrabold tracking-tight wrap-anywhere">{messages.consent(client.name)}</h1>
      <p className="wrap-anywhere">{messages.asks(client.name)}</p>
      <ul className="flex list-disc flex-col gap-2 pl-5">
        {scopes.map(({ id, description }) => (
          <li key={id}>{description}</li>
        ))}
      </ul>
      <p className="text-ink-soft">{messages.notMore}</p>
      <p className="wrap-anywhere text-ink-soft">
        {messages.as(email)} {messages.goesBack(client.host)}
      </p>
      <Form form={form} onSubmit={({ present }) => decide({ allow: true, present })} className="flex flex-col gap-4">
        {/* Browsers save passwords by account. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <Field
          name="present"
          fieldName="consent-password"
          label={messages.present}
          hint={messages.consentPresentHint}
          type="password"
          autoComplete="current-password"
          rule={(present) => (present === '' ? messages.presentMissing : undefined)}
        />
        <FormProblem />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" className="min-h-12 flex-1" disabled={isBusy}>
            {isBusy ? messages.busy : messages.allow}
          </Button>
          <Button
            look="secondary"
            className="min-h-12 flex-1"
            disabled={isBusy}
            onClick={() => decide({ allow: false })}
          >
            {messages.refuse}
          </Button>
        </div>
      </Form>
    </div>
  );
};
