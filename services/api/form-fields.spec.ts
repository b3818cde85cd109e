import 'reflect-metadata';
import { plainToInstance } from 'class-transformer';
import { describe, expect, it } from 'vitest';
import { CountStockDto, MoveUnitsDto } from './catalog/menu/product-stock.controller.js';
import { RemoveVariantDto, SaveProductDto } from './catalog/menu/menu.dto.js';
import { RemovePartDto, RevisePageDto } from './content/pages.dto.js';
import { PlaceEnteredDto } from './kitchen/entered-orders.dto.js';
import { PrintOrderDto } from './kitchen/kitchen.dto.js';
import { CheckoutDto, UpdateOrderDto } from './orders/order.dto.js';
import { CreatePaymentDto } from './payments/payments.controller.js';
import { RefundDto } from './payments/refund.dto.js';

describe('a field that is no text', () => {
  it.each([
    [UpdateOrderDto, { expected_total: 900 }],
    [CheckoutDto, { expected_total: 900 }],
    [CreatePaymentDto, { expected_total: 900 }],
    [PrintOrderDto, { reprint: true, copy: 2 }],
    [PlaceEnteredDto, { paid: false, expected_total: 900 }],
    [RefundDto, { amount: 450, restock: true, cancel: false }],
    [CountStockDto, { id: 1, variant_id: 2, count: 0 }],
    [MoveUnitsDto, { id: 1, by: -3 }],
    [SaveProductDto, { id: 1, revision: 4, virtual: false, spiciness: 2, place: 3 }],
    [RemoveVariantDto, { id: 1, revision: 4, variant_id: 2 }],
    [RevisePageDto, { version: 4, in_menu: true, hidden: false }],
    [RemovePartDto, { version: 4 }],
  ])('OPEN-109 is what it is in a form as in JSON: %o %j', (dto, fields) => {
    const form = Object.fromEntries(
      new URLSearchParams(Object.entries(fields).map(([key, value]): [string, string] => [key, `${value}`])),
    );
    expect(plainToInstance<object, object>(dto, form)).toMatchObject(fields);
    expect(plainToInstance<object, object>(dto, fields)).toMatchObject(fields);
  });
});
