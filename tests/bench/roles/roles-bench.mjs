import { rm } from 'node:fs/promises';
import { PostgresEventStore } from '@hatch/event-store';
import { LogServer } from '../core/log-server.mjs';
import { HatchProcess, newDataDir } from '../support/hatch-process.mjs';
import { liftLimits } from '../support/owner.mjs';
import { Report } from '../support/report.mjs';
import { fill } from '../support/seed.mjs';

const ROLES = ['api', 'projections', 'gateway', 'jobs'];

/** On a machine that does other work, too. */
const START_WITHIN_MS = 240_000;

/** A shop with a process for each role on one Postgres, as containers run it. */
export class RolesBench {
  report = new Report();

  static async prepare() {
    const server = await LogServer.start();
    const settings = { DATABASE_URL: server.url, SESSION_SECRET: 'the-benchmark-has-a-secret-of-its-own', DEMO: '1' };
    const start = async (role) => {
      const hatch = new HatchProcess(await newDataDir(), { ...settings, HATCH_ROLES: role });
      await hatch.start(START_WITHIN_MS);
      return [role, hatch];
    };
    const first = await start('api');
    const store = new PostgresEventStore(server.url);
    await fill(store, { races: 0, units: 0 });
    await store.close();
    const others = await Promise.all(ROLES.filter((role) => role !== 'api').map(start));
    const processes = new Map([first, ...others]);
    await processes.get('api').current();
    await liftLimits(processes.get('api').port);
    return new RolesBench(server, processes);
  }

  /** @param {Map<string, HatchProcess>} processes by role */
  constructor(server, processes) {
    this.server = server;
    this.processes = processes;
  }

  async finish() {
    const all = [...this.processes.values()];
    await Promise.all(all.map((hatch) => hatch.stop()));
    await this.server.stop();
    await Promise.all(all.map(({ dataDir }) => rm(dataDir, { recursive: true, force: true })));
  }
}
