import { Report } from '../support/report.mjs';
import { GrowingShop } from './growing-shop.mjs';

/** The report of the core figures, and the shop that those share that need a long log. */
export class CoreBench {
  report = new Report();
  #shop;

  /** @returns {Promise<GrowingShop>} */
  async shop() {
    this.#shop ??= await GrowingShop.open();
    return this.#shop;
  }

  async finish() {
    await this.#shop?.close();
  }
}
