import { PAYMENT_METHODS } from '@hatch/kernel/rules';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../../components/ui/button';
import { Skeleton } from '../../../components/ui/skeleton';
import type { PaymentMethod } from '../api/wire';
import { messages } from '../messages';
import { useMutation, useQuery } from '@tanstack/react-query';
import { http, reasonOf, CallRefused } from '../../../lib/http';
import { notify } from '../../../lib/notify';
import { ORDER_SCOPE } from '../../orders/api/order-scope';
import { log } from '../../../lib/log';
import { paymentMethodsQuery } from '../api/payment-methods';

type MethodListProps = {
  readonly methods: readonly PaymentMethod[];
  readonly chosen: PaymentMethod | undefined;
  readonly onChoose: (method: PaymentMethod) => void;
};

const Label = ({ method }: { readonly method: PaymentMethod }) => {
  const { label, logo } = Object.values(PAYMENT_METHODS).find(({ offered }) => offered === method) ?? {};
  return logo ? <img src={logo} alt={label} width="80" height="24" /> : label;
};

const MethodList = ({ methods, chosen, onChoose }: MethodListProps) => (
  <div role="radiogroup" aria-label="Payment method" className="grid gap-2 sm:grid-cols-3">
    {methods.map((method) => (
      <label
        key={method}
        className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-edge bg-card px-4 py-2 font-semibold has-checked:border-accent has-checked:bg-accent-soft"
      >
        <input
          type="radio"
          name="payment_method"
          className="size-5 shrink-0 accent-accent"
          value={method}
          checked={chosen === method}
          onChange={() => onChoose(method)}
        />
        <Label method={method} />
      </label>
    ))}
  </div>
);

/** Undefined while loading; empty, after an alert, on failure. */
const usePaymentMethods = (): readonly PaymentMethod[] | undefined => {
  const { data, error, isLoadingError } = useQuery(paymentMethodsQuery);
  useEffect(() => {
    if (!error) return;
    const { problemFetching, errorFetching, errorTitle } = messages;
    if (isLoadingError) void notify.popup(errorTitle, error instanceof CallRefused ? problemFetching : errorFetching);
    void log.error(errorFetching, error);
  }, [error, isLoadingError]);
  return isLoadingError ? [] : data;
};

const chooseMethod = async (method: PaymentMethod): Promise<void> => {
  await http.readByPost('/api/updatePayMethod', { method });
};

const useChooseMethod = () =>
  useMutation({
    scope: ORDER_SCOPE,
    mutationFn: chooseMethod,
    onError: (failure) => void notify.popup(messages.errorTitle, reasonOf(failure) || messages.recordFailed),
  });

type PaymentSectionProps = {
  readonly enabled: boolean;
  readonly waits: boolean;
  /** `recorded`: the server knows the method. */
  readonly renderMethod: (method: PaymentMethod | undefined, recorded: boolean) => ReactNode;
};

export const PaymentSection = ({ enabled, waits, renderMethod }: PaymentSectionProps) => {
  const methods = usePaymentMethods();
  const only = methods?.length === 1 ? methods[0] : undefined;
  const [picked, setPicked] = useState<PaymentMethod>();
  const chosen = picked ?? only;
  const { mutate, variables, isSuccess, isError } = useChooseMethod();
  // A phone order can be placed anyway; only the section itself chooses a single method again.
  const isUnrecorded = isError && only !== undefined && only !== 'phone';
  useEffect(() => {
    if (only && enabled) mutate(only);
  }, [mutate, only, enabled]);
  // A mutation exposes its variables a tick late, and a controlled radio would fall back for that tick.
  const pick = (method: PaymentMethod): void => {
    setPicked(method);
    mutate(method, { onError: () => setPicked(undefined) });
  };

  if (methods === undefined) return <Skeleton className="h-24" />;
  if (methods.length === 0)
    return (
      <p role="alert" className="rounded-card bg-warn-soft p-4 font-semibold text-warn">
        {messages.noMethods}
      </p>
    );
  return (
    <section aria-labelledby="payment" className="rounded-card border border-line bg-card p-4 shadow-card">
      <h2 id="payment" className="text-xl font-bold">
        Payment
      </h2>
      {!enabled && <p className="mt-1 text-sm text-ink-soft">{messages.detailsFirst}</p>}
      <fieldset disabled={!enabled || waits} className="mt-4 flex flex-col gap-4">
        {methods.length > 1 && <MethodList methods={methods} chosen={picked} onChoose={pick} />}
        {isUnrecorded && (
          <Button look="secondary" className="self-start" onClick={() => mutate(only)}>
            {messages.tryAgain}
          </Button>
        )}
        {renderMethod(isUnrecorded ? undefined : chosen, isSuccess && variables === chosen)}
      </fieldset>
    </section>
  );
};
