import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, Not, type Repository } from 'typeorm';
import { DayRefundRow } from './day-refunds.entity.js';

/** Made by the provider. */
export type DayRefund = {
  readonly orderId: string;
  readonly amount: number;
  readonly lines: readonly { readonly sku: string; readonly quantity: number }[];
  /** Null for one made in the provider's own pages. */
  readonly reason: string | null;
};

/** More than a shop gives back in a day, or of the orders of a day. */
const MOST = 10_000;

@Injectable()
export class DayRefundsQueries {
  constructor(@InjectRepository(DayRefundRow) private readonly refunds: Repository<DayRefundRow>) {}

  /** Of a London day, oldest first. */
  async madeOn(day: string): Promise<readonly DayRefund[]> {
    const rows = await this.refunds.find({ where: { day }, order: { made_at: 'ASC', refund_id: 'ASC' }, take: MOST });
    return rows.map(refundOf);
  }

  /** On whatever day. */
  async madeOf(orderIds: readonly string[]): Promise<readonly DayRefund[]> {
    if (orderIds.length === 0) return [];
    const rows = await this.refunds.find({ where: { order_id: In(orderIds), day: Not(IsNull()) }, take: MOST });
    return rows.map(refundOf);
  }
}

const refundOf = ({ order_id, amount, lines, reason }: DayRefundRow): DayRefund => ({
  orderId: order_id,
  amount,
  lines,
  reason,
});
