import type { Pence } from '@hatch/kernel/rules';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { log } from '../../../lib/log';
import { notify } from '../../../lib/notify';
import { type Choice, useRecordChoice } from '../api/record-choice';
import { messages } from '../messages';
import { http } from '../../../lib/http';
import { toDeliveryCharge } from '../api/wire';

/** Negative is a collect discount. */
const fetchDeliveryCharge = async (): Promise<Pence> => toDeliveryCharge(await http.read('/api/calc_delivery'));

/** `recorded`: the order's contents at that moment. */
const deliveryChargeQuery = (recorded: string | undefined) =>
  queryOptions({
    queryKey: ['delivery-charge', recorded],
    queryFn: fetchDeliveryCharge,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });

const STILL_MS = 500;

type RecordInput = {
  readonly choice: Choice | undefined;
  readonly saveCart: () => Promise<void>;
  readonly itemsTotal: Pence;
  readonly cartKey: string;
  readonly settled: boolean;
};

export type RecordedChoice = {
  /** Undefined until the server has calculated it for exactly this choice and cart. */
  readonly charge: Pence | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
};

const reportUnread = (failure: Error): void => {
  void notify.alert(messages.chargeFailed);
  void log.error(messages.chargeFailed, failure);
};

export const useRecordedChoice = (input: RecordInput): RecordedChoice => {
  const { choice, cartKey, settled } = input;
  const [attempt, setAttempt] = useState(1);
  const key = choice && settled ? `${attempt} ${choice.method} ${choice.postcode} ${cartKey}` : undefined;
  const { mutate, variables, isSuccess, isError } = useRecordChoice();
  const isCurrent = key !== undefined && variables?.key === key;
  const charge = useQuery({ ...deliveryChargeQuery(key), enabled: isCurrent && isSuccess });

  const record = useEffectEvent(() => {
    if (choice && key !== undefined) mutate({ key, choice, saveCart: input.saveCart, itemsTotal: input.itemsTotal });
  });
  useEffect(() => {
    if (key === undefined) return undefined;
    const timer = setTimeout(() => record(), STILL_MS);
    return () => clearTimeout(timer);
  }, [key]);
  useEffect(() => {
    if (charge.error) reportUnread(charge.error);
  }, [charge.error]);

  return {
    charge: isCurrent && isSuccess ? charge.data : undefined,
    failed: isCurrent && (isError || charge.isError),
    retry: () => setAttempt(attempt + 1),
  };
};
