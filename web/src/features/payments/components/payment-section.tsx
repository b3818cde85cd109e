import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../../components/ui/button';
import { Skeleton } from '../../../components/ui/skeleton';
import { useChooseMethod } from '../api/choose-method';
import { usePaymentMethods } from '../hooks/use-payment-methods';
import type { PaymentMethod } from '../api/wire';
import { messages } from '../messages';
import { MethodList } from './method-list';

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
