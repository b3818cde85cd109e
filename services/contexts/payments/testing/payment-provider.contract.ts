import { afterAll, beforeAll, describe } from 'vitest';
import { eventsContract } from './contract/events.contract.js';
import { listContract } from './contract/list.contract.js';
import { payContract } from './contract/pay.contract.js';
import { refundContract } from './contract/refund.contract.js';
import { troubleContract } from './contract/trouble.contract.js';
import { voidContract } from './contract/void.contract.js';
import type { Contract } from './contract/world-under-test.js';
import type { ProviderWorld } from './provider-world.js';

/**
 * Everything the port promises; each adapter runs it in a world of its own.
 * @param open its clock shows about the time of this machine, and its adapter's time limit is well below `SLOW_MS`
 */
export const providerContract = (name: string, open: () => Promise<ProviderWorld>): void => {
  describe(name, () => {
    let opened: ProviderWorld | undefined;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened?.close());

    const contract: Contract = {
      world: () => {
        if (opened === undefined) throw new Error('The world under test is not open');
        return opened;
      },
    };
    payContract(contract);
    voidContract(contract);
    refundContract(contract);
    troubleContract(contract);
    listContract(contract);
    eventsContract(contract);
  });
};
