import 'reflect-metadata';
import { ORDER_FIELDS } from '@hatch/kernel/rules';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { expect, it } from 'vitest';
import { DeliveryFormDto } from './order.dto.js';

const wrongIn = (form: object): readonly string[] =>
  validateSync(plainToInstance(DeliveryFormDto, form), { whitelist: true, forbidNonWhitelisted: true }).map(
    ({ property }) => property,
  );

it.each(Object.values(ORDER_FIELDS.details))('OPEN-23 a form takes $name up to $posted characters', (field) => {
  expect(wrongIn({ [field.name]: 'x'.repeat(field.posted) })).toEqual([]);
  expect(wrongIn({ [field.name]: 'x'.repeat(field.posted + 1) })).toEqual([field.name]);
});
