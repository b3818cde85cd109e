import { accept, nothing, refuse, type Decide, useCase } from '@hatch/kernel';
import { orders } from '../order-change.js';
import type { OrderEvent, TicketTrouble } from '../events.js';
import { isPrinted, printingAfter, type Printing, type TicketPart } from './printing.js';
import { notPlaced } from '../rejections.js';
import type { Order, Placed } from '../state.js';

export type TicketPartData = { readonly jobId: string; readonly part: number };

const outdated = () =>
  refuse<never>('ordering.no-such-ticket', 'This ticket is no longer waiting. Please reload the page.');

type Found = { readonly order: Placed; readonly printing: Printing; readonly found: TicketPart };

const withPart =
  (
    { jobId, part }: TicketPartData,
    decide: (found: Found) => ReturnType<Decide<Order, OrderEvent>>,
  ): Decide<Order, OrderEvent> =>
  (order) => {
    if (order.status !== 'placed') return notPlaced(order);
    const { printing } = order;
    const found = printing?.jobId === jobId ? printing.parts[part] : undefined;
    return printing && found ? decide({ order, printing, found }) : outdated();
  };

/** Recorded before the first byte, so that no ticket is printed twice unseen. */
export const sendTicketPart = (data: TicketPartData & { readonly attempt: number }): Decide<Order, OrderEvent> =>
  withPart(data, ({ order: { orderId }, found }) =>
    found.status === 'waiting' && found.attempt === data.attempt
      ? accept({ type: 'TicketSending', data: { orderId, ...data } })
      : outdated(),
  );

export const ticketPartPrinted = (data: TicketPartData): Decide<Order, OrderEvent> =>
  withPart(data, ({ order: { orderId, copies }, printing, found }) => {
    if (found.status === 'printed') return nothing;
    const printed = { type: 'TicketPartPrinted', data: { orderId, ...data } } as const;
    const after = printingAfter(printing, printed);
    // Another screen may have reported this copy, printed elsewhere.
    if (!after || !isPrinted(after) || printing.copy <= copies) return accept<OrderEvent>(printed);
    const { jobId, copy } = printing;
    return accept<OrderEvent>(printed, { type: 'TicketPrinted', data: { orderId, jobId, copy } });
  });

export const ticketPartTroubled = ({
  trouble,
  attempt,
  ...data
}: TicketPartData & { readonly attempt: number; readonly trouble: TicketTrouble }): Decide<Order, OrderEvent> =>
  withPart(data, ({ order: { orderId }, found }) => {
    if (found.attempt !== attempt || found.status === 'printed' || found.trouble === trouble) return nothing;
    // An unclear part waits for a person, and a part being sent may be on paper whatever another job found.
    if (found.status === 'unclear' || (found.status === 'sending' && trouble !== 'unclear')) return nothing;
    return accept({ type: 'TicketTroubled', data: { orderId, ...data, trouble } });
  });

/** An unclear part may then print twice. */
export const retryTicketPart = (data: TicketPartData): Decide<Order, OrderEvent> =>
  withPart(data, ({ order: { orderId }, found }) => {
    if (found.status === 'printed') return nothing;
    if (found.status === 'sending')
      return refuse('ordering.printing', 'This ticket is being printed. Please wait a moment.');
    return accept({ type: 'TicketRetried', data: { orderId, ...data, attempt: found.attempt + 1 } });
  });

export const confirmTicketPart =
  (data: TicketPartData): Decide<Order, OrderEvent> =>
  (order, context) =>
    order.status === 'placed' && order.printing?.parts[data.part]?.status === 'sending'
      ? refuse('ordering.printing', 'This ticket is being printed. Please wait a moment.')
      : ticketPartPrinted(data)(order, context);

export const SendTicketPart = useCase(orders, 'SendTicketPart', sendTicketPart);
export const NotePartPrinted = useCase(orders, 'NotePartPrinted', ticketPartPrinted);
export const NoteTicketTrouble = useCase(orders, 'NoteTicketTrouble', ticketPartTroubled);
export const RetryTicketPart = useCase(orders, 'RetryTicketPart', retryTicketPart);
export const ConfirmTicketPart = useCase(orders, 'ConfirmTicketPart', confirmTicketPart);
