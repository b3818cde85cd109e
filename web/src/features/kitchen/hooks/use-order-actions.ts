import { useState } from 'react';
import type { Answers } from '../../../api/calls';
import { type Success, type Answer, reasonOf } from '../../../lib/http';
import { notify } from '../../../lib/notify';
import { orderCalls } from '../api/order-calls';
import type { BoardStore } from '../board-store';
import { kitchenTime } from '../kitchen-time';
import { messages } from '../messages';
import { openPrintApp } from '../print-app';
import { printHere } from '../print-here';
import type { RowStatus, StaffOrder } from '../staff-order';

export type OrderActions = {
  /** A call is under way: a second tap does nothing. */
  readonly isBusy: boolean;
  /** The ticket to be looked at, as HTML. */
  readonly ticket: string | undefined;
  readonly closeTicket: () => void;
  readonly print: () => void;
  readonly markPrinted: () => void;
  readonly printAgain: () => void;
  readonly preview: () => void;
  readonly notifyCustomer: () => void;
  readonly markPaid: () => void;
  readonly markComplete: () => void;
};

const say = (text: string, reason = ''): void => void notify.alert(reason === '' ? text : [text, reason]);

type Printed = Answers['POST /takeaway/printOrder'];
type Texts = { readonly refused: string; readonly failed: string };

/** The answer, or undefined when it failed and that was said. */
const attempt = async <Said>(call: Promise<Answer<Said>>, texts: Texts): Promise<Success<Said> | undefined> => {
  try {
    const answer = await call;
    if (answer.status) return answer;
    say(texts.refused, answer.message);
  } catch (failure) {
    say(texts.failed, reasonOf(failure));
  }
  return undefined;
};

const both = (text: string): Texts => ({ refused: text, failed: text });

/** What staff can do with one row; every success reads the order anew. */
export const useOrderActions = (order: StaffOrder, status: RowStatus, store: BoardStore): OrderActions => {
  const { id } = order;
  const [isBusy, setIsBusy] = useState(false);
  const [ticket, setTicket] = useState<string>();

  const run = async (work: () => Promise<unknown>): Promise<void> => {
    setIsBusy(true);
    await work();
    setIsBusy(false);
  };
  const act = (call: () => Promise<Answer<object>>, texts: Texts) => () =>
    void run(async () => {
      if (await attempt(call(), texts)) await store.reread(id);
    });

  const withTicket = async (show: (html: string) => void): Promise<void> => {
    try {
      show(await orderCalls.preview(id));
    } catch (failure) {
      say(messages.previewFailed(id), reasonOf(failure));
    }
  };
  /** Where there is no print app the browser prints (PRT-09). */
  const print = async (): Promise<void> => {
    const answer = await attempt<Printed>(orderCalls.print(id), both(messages.printFailed));
    if (answer === undefined) return;
    if (!openPrintApp(answer.printLink)) await withTicket(printHere);
    await store.reread(id);
  };
  /** Without a print app the copy is shown, to be printed from there. */
  const printAgain = async (): Promise<void> => {
    const answer = await attempt<Printed>(orderCalls.printAgain(id), both(messages.printFailed));
    if (answer !== undefined && !openPrintApp(answer.printLink)) await withTicket(setTicket);
  };
  const notifyCustomer = act(() => orderCalls.notifyCustomer(id), {
    refused: messages.notifyProblem,
    failed: messages.notifyError,
  });
  const complete = act(() => orderCalls.complete(id), both(messages.completeFailed(id)));

  return {
    isBusy,
    ticket,
    closeTicket: () => setTicket(undefined),
    print: () => void run(print),
    printAgain: () => void run(printAgain),
    markPrinted: act(() => orderCalls.print(id), both(messages.printFailed)),
    preview: () => void run(() => withTicket(setTicket)),
    notifyCustomer: () =>
      order.notified_at === null
        ? notifyCustomer()
        : say(messages.alreadyNotified(kitchenTime(order.notified_at, Date.now()))),
    markPaid: act(() => orderCalls.markPaid(id), both(messages.paidFailed(id))),
    markComplete: () => (status === 'COMPLETE' ? store.revert(id) : complete()),
  };
};
