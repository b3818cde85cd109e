import { NotFoundException } from '@nestjs/common';

const ORDER_ID = /^[0-9a-hjkmnp-tv-z]{12}$/;

export const isOrderId = (id: string): boolean => ORDER_ID.test(id);

/** The same for an id that is malformed, unknown, or not the asker's business (OPEN-06). */
export const noSuchOrder = (): NotFoundException => new NotFoundException('There is no such order');
