import type { Pence } from '@hatch/kernel/rules';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { log } from '../../../lib/log';
import { notify } from '../../../lib/notify';
import { deliveryChargeQuery } from '../api/delivery-charge';
import { type Choice, useRecordChoice } from '../api/record-choice';
import { messages } from '../messages';

/** DLV-25 */
const STILL_MS = 500;

type RecordInput = {
  readonly choice: Choice | undefined;
  readonly extraInfo: string | undefined;
  readonly itemsTotal: Pence;
  /** Changes whenever the cart's lines do. */
  readonly cartKey: string;
  /** False while the cart still waits for the server. */
  readonly settled: boolean;
};

export type RecordedChoice = {
  /** Undefined until the server has calculated it for exactly this choice and cart (DLV-06). */
  readonly charge: Pence | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
};

/** DLV-26, DLV-27 */
const reportUnread = (failure: Error): void => {
  void notify.alert(messages.chargeFailed);
  void log.error(messages.chargeFailed, failure);
};

/** Records the choice on the order 500 ms after choice and cart have come to rest, and reads what it costs. */
export const useRecordedChoice = (input: RecordInput): RecordedChoice => {
  const { choice, cartKey, settled } = input;
  const [attempt, setAttempt] = useState(1);
  const key = choice && settled ? `${attempt} ${choice.method} ${choice.postcode} ${cartKey}` : undefined;
  const { mutate, variables, isSuccess, isError } = useRecordChoice();
  const isCurrent = key !== undefined && variables?.key === key;
  const charge = useQuery({ ...deliveryChargeQuery(key), enabled: isCurrent && isSuccess });

  const record = useEffectEvent(() => {
    if (choice && key !== undefined) mutate({ key, choice, extraInfo: input.extraInfo, itemsTotal: input.itemsTotal });
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
