import { NotFoundException } from '@nestjs/common';

const ORDER_ID = /^[0-9a-hjkmnp-tv-z]{12}$/;

export const isOrderId = (id: string): boolean => ORDER_ID.test(id);

/** The same for a malformed or unknown id and for another customer's order, so that ids stay secret. */
export const noSuchOrder = (): NotFoundException => new NotFoundException('There is no such order');
