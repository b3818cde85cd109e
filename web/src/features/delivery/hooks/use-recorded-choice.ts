import type { Pence } from '@hatch/kernel/rules';
import { useEffect, useEffectEvent, useState } from 'react';
import { reasonOf } from '../../../lib/http';
import { log } from '../../../lib/log';
import { notify } from '../../../lib/notify';
import { orderMessages } from '../../ordering/order/messages';
import type { TaMethod } from '../../ordering/order/order';
import { saveCartAsOrder, updateOrder } from '../../ordering/order/order-calls';
import { fetchDeliveryCharge } from '../api/delivery-charge';
import { messages } from '../messages';

/** DLV-25 */
const STILL_MS = 500;

export type Choice = { readonly method: TaMethod; readonly postcode: string };

type RecordInput = {
  readonly choice: Choice | undefined;
  readonly extraInfo: string | undefined;
  readonly itemsTotal: Pence;
  /** Changes whenever the cart's lines do. */
  readonly cartKey: string;
  /** False while the cart still waits for the server. */
  readonly settled: boolean;
};

/** Writes the method onto the order; the words of the first refusal, if any. */
const writeChoice = async (
  choice: Choice,
  extraInfo: string | undefined,
  itemsTotal: Pence,
): Promise<string | undefined> => {
  const saved = await saveCartAsOrder(extraInfo);
  if (!saved.status) return saved.message;
  const { method, postcode } = choice;
  const updated = await updateOrder({ ta_method: method, postage: 0, total_cost: itemsTotal, postcode });
  return updated.status ? undefined : updated.message;
};

const readCharge = async (): Promise<Pence | undefined> => {
  try {
    return await fetchDeliveryCharge();
  } catch (failure) {
    void notify.alert(messages.chargeFailed);
    void log.error(messages.chargeFailed, failure);
    return undefined;
  }
};

export type RecordedChoice = {
  /** Undefined until the server has calculated it for exactly this choice and cart (DLV-06). */
  readonly charge: Pence | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
};

/** Records the choice on the order 500 ms after choice and cart have come to rest, and reads what it costs. */
export const useRecordedChoice = (input: RecordInput): RecordedChoice => {
  const { choice, cartKey, settled } = input;
  const [attempt, setAttempt] = useState(1);
  const key = choice && settled ? `${attempt} ${choice.method} ${choice.postcode} ${cartKey}` : undefined;
  const [recorded, setRecorded] = useState<{ readonly key: string; readonly charge: Pence | undefined }>();

  const record = useEffectEvent(async (): Promise<Pence | undefined> => {
    if (!choice) return undefined;
    const refused = await writeChoice(choice, input.extraInfo, input.itemsTotal).catch(reasonOf);
    if (refused === undefined) return readCharge();
    void notify.alert([orderMessages.updateFailed, refused]);
    return undefined;
  });

  useEffect(() => {
    if (key === undefined) return undefined;
    let wanted = true;
    const timer = setTimeout(() => {
      void record().then((charge) => {
        if (wanted) setRecorded({ key, charge });
      });
    }, STILL_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [key]);

  const current = recorded?.key === key ? recorded : undefined;
  return {
    charge: current?.charge,
    failed: current !== undefined && current.charge === undefined,
    retry: () => setAttempt(attempt + 1),
  };
};
