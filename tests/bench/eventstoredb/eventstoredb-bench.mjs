import { Report } from '../support/report.mjs';
import { EventStoreDbServer } from './eventstoredb-server.mjs';
import { Past } from './past.mjs';

/** The report, a server, and the shop with a long past on it that those share that need one. */
export class EventStoreDbBench {
  report = new Report();
  #past;

  static async open() {
    return new EventStoreDbBench(await EventStoreDbServer.start());
  }

  constructor(server) {
    this.server = server;
  }

  /** @returns {Promise<Past>} */
  async past() {
    this.#past ??= await Past.on(await EventStoreDbServer.start());
    return this.#past;
  }

  async finish() {
    await this.#past?.close();
    await this.server.stop();
  }
}
