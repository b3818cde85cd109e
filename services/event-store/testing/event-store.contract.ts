import { afterAll, beforeAll, describe, it } from 'vitest';
import { appendContract } from './contract/append.contract.js';
import { concurrencyContract } from './contract/concurrency.contract.js';
import { failureContract } from './contract/failure.contract.js';
import { lifecycleContract } from './contract/lifecycle.contract.js';
import { processesContract } from './contract/processes.contract.js';
import { readContract } from './contract/read.contract.js';
import { subscribeContract } from './contract/subscribe.contract.js';
import type { Contract, LogUnderTest, MakeLog } from './contract/log-under-test.js';
import { sayMissing } from './say-missing.js';

/**
 * Everything the port promises; each adapter runs it against a log of its own.
 * @param missing what is missing to run it here, named in the output
 */
export const eventStoreContract = (name: string, makeLog: MakeLog, missing?: string): void => {
  if (missing !== undefined) {
    it.skipIf(true)(sayMissing(name, missing), () => undefined);
    return;
  }
  describe(name, () => {
    let log: LogUnderTest | undefined;
    beforeAll(async () => {
      log = await makeLog();
    });
    afterAll(() => log?.close());

    const contract: Contract = {
      log: () => {
        if (!log) throw new Error('The log under test is not ready');
        return log;
      },
    };
    appendContract(contract);
    readContract(contract);
    subscribeContract(contract);
    concurrencyContract(contract);
    failureContract(contract);
    processesContract(contract);
    lifecycleContract(contract);
  });
};
