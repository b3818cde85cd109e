import { formatMoney } from '@hatch/kernel/rules';
import { toStaffOrder, type WireStaffOrder } from '../api/wire';
import type { KitchenStatus, StaffOrder } from '../staff-order';

/** 20 November 2026, 18:00 in London. */
export const NOW = Date.UTC(2026, 10, 20, 18);
const MINUTE = 60_000;

type AnOrder = Partial<Omit<WireStaffOrder, 'takeaway' | 'remaining'>> & {
  /** Minutes before `NOW`. */
  readonly minutesAgo?: number;
  readonly kitchen?: KitchenStatus | null;
  /** Seconds. */
  readonly remaining?: number | null;
};

/** An order as `/api/todaysOrders` answers it. */
export const anAnsweredOrder = ({
  minutesAgo = 10,
  kitchen = 'NEW',
  remaining = 1200,
  ...fields
}: AnOrder = {}): WireStaffOrder => {
  const { id = 'AAAABBBBCCCC', total_cost = 1850 } = fields;
  const placedAt = new Date(NOW - minutesAgo * MINUTE).toISOString();
  return {
    id,
    ref: `R-${id.slice(0, 4)}`,
    status: 'COMPLETE',
    email: 'ada@example.test',
    full_name: 'Ada Lovelace',
    phone_number: '020 7946 0958',
    address_1: '12 Analytical Row',
    address_2: 'Flat 2',
    address_3: '',
    town_city: 'London',
    postcode: 'SW1A 1AA',
    delivery_info: 'Ring twice',
    extra_info: '',
    user_id: 0,
    postage: 250,
    total_cost,
    display_amount: formatMoney(total_cost),
    formatted_postage: '£2.50',
    details_unreadable: false,
    payment_trouble: null,
    printing: null,
    escalated: 0,
    payment_method: 'CARD',
    ta_method: 'DELIVER',
    updated_at: placedAt,
    placed_at: placedAt,
    taken_by: null,
    due_by: remaining === null ? null : new Date(NOW + remaining * 1000).toISOString(),
    remaining,
    notified_at: null,
    out_at: null,
    driver: '',
    cancelled_at: null,
    cancelled_because: null,
    completed_at: null,
    awaits_acceptance: false,
    slot: null,
    begin_at: null,
    numItems: 3,
    itemsSummary: '<ul><li>2 x Margherita £13.00</li><li>1 x Ginger beer £3.00</li></ul>',
    order_items: [
      { sku: '1', quantity: 2, price: 650, name: 'Margherita', allergens: 'Contains milk', done: false },
      { sku: '2', quantity: 1, price: 300, name: 'Ginger beer', allergens: 'Allergens: ask us', done: false },
    ],
    takeaway: { order_status: kitchen },
    ...fields,
  };
};

/** The same order as the board holds it. */
export const anOrder = (fields: AnOrder = {}): StaffOrder => toStaffOrder(anAnsweredOrder(fields), NOW);
