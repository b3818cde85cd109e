import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EscPosDevice } from '../testing/escpos-device.js';
import { escPosOf } from './esc-pos.js';
import { NetworkPrinter } from './network-printer.js';

const ticket = escPosOf([{ text: '2 x Chips £7.00', isBold: true, isCentred: false, isLarge: false }], 32);

describe('a printer in the network', () => {
  let device: EscPosDevice;
  beforeEach(async () => {
    device = await EscPosDevice.start();
  });
  afterEach(() => device.unplug());
  const printer = new NetworkPrinter({ connectMs: 2_000, answerMs: 500, printMs: 1_000 });
  const print = (mayBegin = () => Promise.resolve(true)) => printer.print(device.place, ticket, mayBegin);

  it('KIT-10 prints, and is believed that it did', async () => {
    expect(await print()).toEqual({ outcome: 'printed' });
    expect(device.printed).toHaveLength(1);
    expect(device.printed[0]).toContain('2 x Chips \xa37.00');
  });

  it.each(['no-paper', 'cover-open', 'offline'] as const)('KIT-10 is sent nothing while it says: %s', async (mode) => {
    device.mode = mode;
    expect(await print()).toEqual({ outcome: 'not-printed', trouble: mode });
    expect(device.received).toBe(0);
    device.mode = 'ready';
    expect(await print()).toEqual({ outcome: 'printed' });
  });

  it.each(['hangs', 'web-server'] as const)(
    'KIT-10 is sent nothing where it does not answer as a printer: %s',
    async (mode) => {
      device.mode = mode;
      expect(await print()).toEqual({ outcome: 'not-printed', trouble: 'no-answer' });
      expect(device.received).toBe(0);
    },
  );

  it('KIT-10 is out of reach while it is unplugged', async () => {
    await device.unplug();
    expect(await print()).toEqual({ outcome: 'not-printed', trouble: 'unreachable' });
    await device.plugIn();
    expect(await print()).toEqual({ outcome: 'printed' });
  });

  it.each(['dies-half-way', 'paper-ends'] as const)(
    'KIT-10 leaves unclear what it did not say that it printed: %s',
    async (mode) => {
      device.mode = mode;
      expect(await print()).toEqual({ outcome: 'unclear' });
    },
  );

  it('KIT-10 is sent nothing that is not to be printed any more', async () => {
    expect(await print(() => Promise.resolve(false))).toEqual({ outcome: 'withheld' });
    expect(device.received).toBe(0);
  });

  it('KIT-10 is called by one at a time', async () => {
    expect(await Promise.all([print(), print(), print()])).toEqual(Array(3).fill({ outcome: 'printed' }));
    expect(device.printed).toHaveLength(3);
  });
});
