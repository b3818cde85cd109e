import { placeOrder, reactTo, testShop, type TestShop } from '@hatch/processes/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MarkPaid, PrintTicket, SendOut, UndoStep } from './module.js';

const orderId = 'order';

describe('a delivery that leaves the shop', () => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await testShop();
    await placeOrder(shop, 'DELIVER');
    await shop.commands.execute(new MarkPaid({ orderId }, shop.context()));
    await shop.commands.execute(new PrintTicket({ orderId, reprint: false }, shop.context()));
  });
  afterEach(() => shop.close());

  const sendOut = () => shop.commands.execute(new SendOut({ orderId, driver: 'Sam' }, shop.context()));
  const undo = () => shop.commands.execute(new UndoStep({ orderId, step: 'sent-out' }, shop.context()));
  const told = () => shop.mails.filter(({ subject }) => subject.endsWith('is on its way to you'));

  it('KIT-12 its customer is told once that it is on its way, with a link that follows it', async () => {
    expect((await sendOut()).rejection).toBeUndefined();
    await reactTo(shop, orderId);
    await reactTo(shop, orderId);
    expect(told()).toHaveLength(1);
    expect(told()[0]).toMatchObject({ to: 'ann@example.com' });
    expect(told()[0]?.text).toMatch(/https?:\/\/\S+\/track\/order[0-9a-f]{40}/);
    expect(told()[0]?.text).not.toContain('Sam');
  });

  it('KIT-08 KIT-12 nobody is told where it was undone, and once where it goes out after all', async () => {
    await sendOut();
    await undo();
    await reactTo(shop, orderId);
    expect(told()).toEqual([]);
    expect((await sendOut()).rejection).toBeUndefined();
    await reactTo(shop, orderId);
    expect(told()).toHaveLength(1);
  });

  it('KIT-12 of two tablets at once one sends it out', async () => {
    const answers = await Promise.all([sendOut(), sendOut()]);
    expect(answers.map(({ rejection }) => rejection?.code)).toEqual(
      expect.arrayContaining([undefined, 'ordering.already-out']),
    );
  });
});
