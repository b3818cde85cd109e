import type { StaffOrder } from './staff-order';

export type Trouble = NonNullable<NonNullable<StaffOrder['printing']>['parts'][number]['trouble']>;

/** A part of an order's ticket that is not printed. */
export type WaitingTicket = {
  readonly orderId: string;
  /** How staff call the order. */
  readonly name: string;
  readonly job: string;
  readonly part: number;
};

/** What a printer says, and which tickets wait for it; of what is unclear each ticket is looked at by itself. */
export type PrintTrouble = {
  /** Empty: of the whole ticket. */
  readonly station: string;
  readonly trouble: Trouble;
  readonly tickets: readonly WaitingTicket[];
};

const keyOf = (station: string, trouble: Trouble, id: string): string =>
  trouble === 'unclear' ? `${trouble} ${station} ${id}` : `${trouble} ${station}`;

/** Every printer that needs somebody, those first of which nobody knows what they printed; the oldest order first (KIT-10, G11). */
export const printTroublesOf = (orders: readonly StaffOrder[]): readonly PrintTrouble[] => {
  const troubles = new Map<string, PrintTrouble>();
  for (const { id: orderId, ref, status, printing } of orders.toReversed()) {
    if (status === 'CANCELLED' || !printing) continue;
    for (const [part, { station, trouble }] of printing.parts.entries()) {
      if (trouble === null) continue;
      const key = keyOf(station, trouble, orderId);
      const tickets = troubles.get(key)?.tickets ?? [];
      const ticket = { orderId, name: ref ?? orderId, job: printing.job, part };
      troubles.set(key, { station, trouble, tickets: [...tickets, ticket] });
    }
  }
  const isUnclear = ({ trouble }: PrintTrouble): boolean => trouble === 'unclear';
  return [...troubles.values()].sort((one, other) => Number(isUnclear(other)) - Number(isUnclear(one)));
};

/** Printers are at its ticket, or wait for one (KIT-10). */
export const isAtPrinters = ({ printing }: Pick<StaffOrder, 'printing'>): boolean =>
  printing?.parts.some(({ status }) => status !== 'printed') ?? false;
