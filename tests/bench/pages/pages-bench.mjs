import { mkdir, rm } from 'node:fs/promises';
import { HatchProcess, newDataDir } from '../support/hatch-process.mjs';
import { liftLimits } from '../support/owner.mjs';
import { Report } from '../support/report.mjs';
import { clientRendered } from './client-rendered.mjs';

const demoShop = async (main) => {
  const hatch = new HatchProcess(await newDataDir());
  if (main !== undefined) hatch.main = main;
  await hatch.start();
  await liftLimits(hatch.port);
  await hatch.current();
  return hatch;
};

/** Two demo shops: the built product, and the same with every page drawn by the browser. */
export class PagesBench {
  report = new Report();

  static async open() {
    await mkdir('.test-results', { recursive: true });
    const plain = await clientRendered();
    return new PagesBench(await demoShop(), await demoShop(plain.main), plain);
  }

  constructor(served, client, plain) {
    this.served = served;
    this.client = client;
    this.plain = plain;
  }

  async finish() {
    await Promise.all([this.served.stop(), this.client.stop()]);
    for (const { dataDir } of [this.served, this.client]) await rm(dataDir, { recursive: true, force: true });
    await this.plain.remove();
  }
}
