import { METHOD_NAMES } from '@hatch/kernel/rules';
import type { NotificationEvent, SubscriberEvent } from '@hatch/contexts/notifications';
import type { PaymentMethod, TaMethod } from '@hatch/contexts/orders';
import type { OrderHistoryEvent } from '@hatch/contexts/orders/module';
import { mergeByTime, type Actor, type RecordedEvent } from '@hatch/kernel';
import { noteOf } from '@hatch/projections/history';
import {
  ARCHIVE_STATES,
  type ArchiveState,
  type ArchiveFilters,
  type DayTotals,
  type OrderSum,
} from '@hatch/projections/orders';
import { IsIn, IsISO8601, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import type { Success } from '../../answers.js';
import type { WireBookedOrder } from '../money/money-wire.js';
import { ORDER_PLACE } from '../order-place.js';

const whichDay = { message: 'day must be a date such as 2026-11-20' };
const notAPage = { message: 'There is no such page of orders' };
const search = { message: 'q must be at most 100 characters' };
const DAY = /^[1-9]\d{3}-\d{2}-\d{2}$/;

export class OrderFiltersDto {
  @IsOptional()
  @Matches(DAY, whichDay)
  @IsISO8601({ strict: true }, whichDay)
  readonly day?: string;

  @IsOptional()
  @IsIn(ARCHIVE_STATES, { message: `state must be one of ${ARCHIVE_STATES.join(', ')}` })
  readonly state?: ArchiveState;

  @IsOptional()
  @IsIn(['COLLECT', 'DELIVER'], { message: 'ta_method must be COLLECT or DELIVER' })
  readonly ta_method?: TaMethod;

  @IsOptional()
  @IsIn(METHOD_NAMES, { message: `payment_method must be one of ${METHOD_NAMES.join(', ')}` })
  readonly payment_method?: PaymentMethod;

  /** Whole words of a name, a phone number, an email address or a reference. */
  @IsOptional()
  @IsString(search)
  @MaxLength(100, search)
  readonly q?: string;
}

export class OrderArchiveDto extends OrderFiltersDto {
  @IsOptional()
  @IsString(notAPage)
  @MaxLength(64, notAPage)
  @Matches(ORDER_PLACE, notAPage)
  readonly before?: string;
}

export class OrderTotalsDto {
  @Matches(DAY, whichDay)
  @IsISO8601({ strict: true }, whichDay)
  readonly day!: string;
}

type Recorded = OrderHistoryEvent | RecordedEvent<NotificationEvent | SubscriberEvent>;

export type WireOrderEvent = {
  readonly key: string;
  readonly at: string;
  readonly by: Actor['kind'];
  readonly by_name: string | null;
  readonly what: Recorded['type'];
  readonly note: string;
};

export const historyToWire = (
  events: readonly Recorded[],
  names: ReadonlyMap<string, string>,
): readonly WireOrderEvent[] =>
  mergeByTime(events).map((event) => {
    const { actor, at } = event.meta;
    const by_name = actor.kind === 'staff' ? (names.get(actor.id) ?? null) : null;
    return { key: event.id, at, by: actor.kind, by_name, what: event.type, note: noteOf(event) };
  });

export type OrderListAnswer = Success & {
  readonly orders: readonly WireBookedOrder[];
  readonly next: string | null;
};

export type OrderTotalsAnswer = Success &
  DayTotals & {
    readonly day: string;
    readonly takings: OrderSum;
    readonly given_back_here: OrderSum;
  };

export type ArchivedOrderAnswer = Success & {
  readonly order: WireBookedOrder;
  /** Oldest first. */
  readonly events: readonly WireOrderEvent[];
};

export const filtersOf = ({ day, state, ta_method, payment_method, q = '' }: OrderFiltersDto): ArchiveFilters => ({
  day,
  state,
  method: ta_method,
  paymentMethod: payment_method,
  ...(q.trim() !== '' && { search: q }),
});
