import { fold, type Decide } from '@hatch/kernel';
import { aContext, deciderSpec } from '@hatch/kernel/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderEvent, TicketTrouble } from '../events.js';
import { inKitchen, ORDER, printed } from '../ordering.fixtures.js';
import { order, type Order } from '../state.js';
import {
  confirmTicketPart,
  retryTicketPart,
  sendTicketPart,
  ticketPartPrinted,
  ticketPartTroubled,
} from './ticket-part.js';
import { undoStep } from '../kitchen/undo-step.decision.js';

const { given } = deciderSpec(order);
const jobId = `${ORDER}.1`;
const of = (part = 0) => ({ jobId, part });
const queued: OrderEvent = { type: 'TicketQueued', data: { orderId: ORDER, jobId, copy: 1, stations: ['Pizza', ''] } };
const sending = (part = 0, attempt = 1): OrderEvent => ({
  type: 'TicketSending',
  data: { orderId: ORDER, jobId, part, attempt },
});
const partPrinted = (part = 0): OrderEvent => ({ type: 'TicketPartPrinted', data: { orderId: ORDER, jobId, part } });
const troubled = (trouble: TicketTrouble, part = 0): OrderEvent => ({
  type: 'TicketTroubled',
  data: { orderId: ORDER, jobId, part, trouble },
});
const retried = (part = 0, attempt = 2): OrderEvent => ({
  type: 'TicketRetried',
  data: { orderId: ORDER, jobId, part, attempt },
});
const waiting = [...inKitchen, queued];

describe('a part of a ticket', () => {
  it('KIT-10 is noted before it is sent, and sent once for each time that it is wanted', () => {
    given(...waiting)
      .when(sendTicketPart({ ...of(), attempt: 1 }))
      .then(sending());
    for (const after of [[sending()], [sending(), troubled('unclear')], [partPrinted()], [retried()]])
      given(...waiting, ...after)
        .when(sendTicketPart({ ...of(), attempt: 1 }))
        .thenRefused('ordering.no-such-ticket');
    given(...waiting, sending(), troubled('unclear'), retried())
      .when(sendTicketPart({ ...of(), attempt: 2 }))
      .then(sending(0, 2));
  });

  it('KIT-10 is not sent for another job, part or order', () => {
    for (const wrong of [{ jobId: `${ORDER}.2`, part: 0 }, of(2), of(-1)])
      given(...waiting)
        .when(sendTicketPart({ ...wrong, attempt: 1 }))
        .thenRefused('ordering.no-such-ticket');
    given()
      .when(sendTicketPart({ ...of(), attempt: 1 }))
      .thenRefused('ordering.not-placed');
  });

  it('KIT-10 the ticket is printed once its last part is', () => {
    given(...waiting, sending())
      .when(ticketPartPrinted(of()))
      .then(partPrinted());
    given(...waiting, sending(), partPrinted(), sending(1))
      .when(ticketPartPrinted(of(1)))
      .then(partPrinted(1), printed());
    given(...waiting, partPrinted(), partPrinted(1), printed())
      .when(ticketPartPrinted(of(1)))
      .thenNothing();
  });

  it('G11 a copy that was counted elsewhere is not counted once more', () => {
    given(...waiting, partPrinted(), printed())
      .when(ticketPartPrinted(of(1)))
      .then(partPrinted(1));
  });

  it('KIT-10 says each trouble once, and what is unclear stays so until a person has looked', () => {
    const trouble = (kind: TicketTrouble) => ticketPartTroubled({ ...of(), attempt: 1, trouble: kind });
    given(...waiting)
      .when(trouble('no-paper'))
      .then(troubled('no-paper'));
    given(...waiting, troubled('no-paper'))
      .when(trouble('no-paper'))
      .thenNothing();
    given(...waiting, troubled('no-paper'))
      .when(trouble('unreachable'))
      .then(troubled('unreachable'));
    given(...waiting, sending(), troubled('unclear'))
      .when(trouble('no-paper'))
      .thenNothing();
    given(...waiting, partPrinted())
      .when(trouble('unclear'))
      .thenNothing();
  });

  it('KIT-10 is tried again when staff want it, and not while it is being printed', () => {
    for (const after of [[], [troubled('no-paper')], [sending(), troubled('unclear')]])
      given(...waiting, ...after)
        .when(retryTicketPart(of()))
        .then(retried());
    given(...waiting, sending())
      .when(retryTicketPart(of()))
      .thenRefused('ordering.printing');
    given(...waiting, partPrinted())
      .when(retryTicketPart(of()))
      .thenNothing();
  });

  it('KIT-10 came out when staff say so, and not while it is being printed', () => {
    given(...waiting, sending(), troubled('unclear'))
      .when(confirmTicketPart(of()))
      .then(partPrinted());
    given(...waiting, sending())
      .when(confirmTicketPart(of()))
      .thenRefused('ordering.printing');
  });

  it('KIT-08 nothing is undone once it may be on paper', () => {
    expect(fold(order, [...waiting, sending()])).toMatchObject({ undoable: null });
    given(...waiting, sending())
      .when(undoStep('paid'))
      .thenRefused('ordering.nothing-to-undo');
  });
});

type Step = 'send' | 'printed' | 'unclear' | 'no-paper' | 'retry' | 'confirm';

describe('a ticket, whatever happens', () => {
  it('G11 what is being sent waits for nothing that another job found', () => {
    given(...waiting, sending())
      .when(ticketPartTroubled({ ...of(), attempt: 1, trouble: 'no-paper' }))
      .then();
    given(...waiting, sending())
      .when(ticketPartTroubled({ ...of(), attempt: 1, trouble: 'unclear' }))
      .then(troubled('unclear'));
  });

  it('G11 no part is sent again before staff want it, and the ticket is printed once', () => {
    const steps = fc.array(
      fc.record({
        step: fc.constantFrom<Step>('send', 'printed', 'unclear', 'no-paper', 'retry', 'confirm'),
        part: fc.nat({ max: 1 }),
        attempt: fc.integer({ min: 1, max: 4 }),
      }),
      { maxLength: 40 },
    );
    const first = { part: 1, attempt: 1 };
    const seenTwice = (['send', 'no-paper', 'send'] as const).map((step) => ({ step, ...first }));
    fc.assert(
      fc.property(steps, (all) => {
        const events: OrderEvent[] = [...waiting];
        for (const { step, part, attempt } of all) {
          const decide: Readonly<Record<Step, Decide<Order, OrderEvent>>> = {
            send: sendTicketPart({ ...of(part), attempt }),
            printed: ticketPartPrinted(of(part)),
            unclear: ticketPartTroubled({ ...of(part), attempt, trouble: 'unclear' }),
            'no-paper': ticketPartTroubled({ ...of(part), attempt, trouble: 'no-paper' }),
            retry: retryTicketPart(of(part)),
            confirm: confirmTicketPart(of(part)),
          };
          events.push(...decide[step](fold(order, events), aContext()).events);
        }
        for (const part of [0, 1]) {
          const own = events.filter(({ data }) => 'part' in data && data.part === part).map(({ type }) => type);
          const sends = own.filter((type) => type === 'TicketSending').length;
          expect(sends).toBeLessThanOrEqual(1 + own.filter((type) => type === 'TicketRetried').length);
          expect(own.filter((type) => type === 'TicketPartPrinted').length).toBeLessThanOrEqual(1);
        }
        expect(events.filter(({ type }) => type === 'TicketPrinted').length).toBeLessThanOrEqual(1);
      }),
      { examples: [[seenTwice]] },
    );
  });
});
