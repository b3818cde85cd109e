import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CallRefused } from '../../../lib/http';
import { log } from '../../../lib/log';
import { notify } from '../../../lib/notify';
import { paymentMethodsQuery } from '../api/payment-methods';
import type { PaymentMethod } from '../api/wire';
import { messages } from '../messages';

/** Undefined while loading; empty, after an alert, on failure. */
export const usePaymentMethods = (): readonly PaymentMethod[] | undefined => {
  const { data, error, isLoadingError } = useQuery(paymentMethodsQuery);
  useEffect(() => {
    if (!error) return;
    const { problemFetching, errorFetching, errorTitle } = messages;
    if (isLoadingError) void notify.popup(errorTitle, error instanceof CallRefused ? problemFetching : errorFetching);
    void log.error(errorFetching, error);
  }, [error, isLoadingError]);
  return isLoadingError ? [] : data;
};
