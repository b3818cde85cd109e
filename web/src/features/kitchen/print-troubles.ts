import type { StaffOrder } from './staff-order';

export type Trouble = NonNullable<NonNullable<StaffOrder['printing']>['parts'][number]['trouble']>;

export type WaitingTicket = {
  readonly orderId: string;
  readonly name: string;
  readonly job: string;
  readonly part: number;
};

/** Tickets are grouped by printer; unclear ones stand alone. */
export type PrintTrouble = {
  /** Empty: the whole ticket. */
  readonly station: string;
  readonly trouble: Trouble;
  readonly tickets: readonly WaitingTicket[];
};

const keyOf = (station: string, trouble: Trouble, id: string): string =>
  trouble === 'unclear' ? `${trouble} ${station} ${id}` : `${trouble} ${station}`;

/** Unclear tickets first, then the oldest order. */
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

export const isAtPrinters = ({ printing }: Pick<StaffOrder, 'printing'>): boolean =>
  printing?.parts.some(({ status }) => status !== 'printed') ?? false;
