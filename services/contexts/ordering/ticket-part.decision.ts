import { accept, nothing, refuse, type Decide } from '@hatch/kernel';
import type { OrderEvent, TicketTrouble } from './events.js';
import { isPrinted, printingAfter, type Printing, type TicketPart } from './printing.js';
import { notPlaced } from './rejections.js';
import type { Order, Placed } from './state.js';

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

/** The printer is ready: this is noted before the first byte, so that no ticket is printed twice unseen (KIT-10, G11). */
export const sendTicketPart = (data: TicketPartData & { readonly attempt: number }): Decide<Order, OrderEvent> =>
  withPart(data, ({ order: { orderId }, found }) =>
    found.status === 'waiting' && found.attempt === data.attempt
      ? accept({ type: 'TicketSending', data: { orderId, ...data } })
      : outdated(),
  );

/** On the printer's word, or a person's. With the last part the ticket is printed. */
export const ticketPartPrinted = (data: TicketPartData): Decide<Order, OrderEvent> =>
  withPart(data, ({ order: { orderId, copies }, printing, found }) => {
    if (found.status === 'printed') return nothing;
    const printed = { type: 'TicketPartPrinted', data: { orderId, ...data } } as const;
    const after = printingAfter(printing, printed);
    // Another screen may have said so of this copy, printed elsewhere.
    if (!after || !isPrinted(after) || printing.copy <= copies) return accept<OrderEvent>(printed);
    const { jobId, copy } = printing;
    return accept<OrderEvent>(printed, { type: 'TicketPrinted', data: { orderId, jobId, copy } });
  });

/** The same trouble is noted once. */
export const ticketPartTroubled = ({
  trouble,
  attempt,
  ...data
}: TicketPartData & { readonly attempt: number; readonly trouble: TicketTrouble }): Decide<Order, OrderEvent> =>
  withPart(data, ({ order: { orderId }, found }) => {
    if (found.attempt !== attempt || found.status === 'printed' || found.trouble === trouble) return nothing;
    // What is unclear stays so until a person has looked, and what is being sent may be on paper whatever another job found.
    if (found.status === 'unclear' || (found.status === 'sending' && trouble !== 'unclear')) return nothing;
    return accept({ type: 'TicketTroubled', data: { orderId, ...data, trouble } });
  });

/** Staff want it tried again: at once where it waits, and once more where nobody knows what came out. */
export const retryTicketPart = (data: TicketPartData): Decide<Order, OrderEvent> =>
  withPart(data, ({ order: { orderId }, found }) => {
    if (found.status === 'printed') return nothing;
    if (found.status === 'sending')
      return refuse('ordering.printing', 'This ticket is being printed. Please wait a moment.');
    return accept({ type: 'TicketRetried', data: { orderId, ...data, attempt: found.attempt + 1 } });
  });

/** A person looked at the paper. */
export const confirmTicketPart =
  (data: TicketPartData): Decide<Order, OrderEvent> =>
  (order, context) =>
    order.status === 'placed' && order.printing?.parts[data.part]?.status === 'sending'
      ? refuse('ordering.printing', 'This ticket is being printed. Please wait a moment.')
      : ticketPartPrinted(data)(order, context);
