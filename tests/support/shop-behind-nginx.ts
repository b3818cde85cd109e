import { join } from 'node:path';
import getPort from 'get-port';
import { startNameServer, type NameServer } from './name-server.js';
import { Nginx } from './nginx.js';
import { freePort, type RunningHatch } from './running-hatch.js';
import { SharedDatabase } from './shared-database.js';

export type Replicas = { readonly api: number; readonly gateway: number };

/**
 * A shop as containers run it, with several processes of a role: each has an address of its own in the loopback network
 * and the port that all share, and the nginx of the web image stands before them and finds them by name.
 */
export class ShopBehindNginx {
  private constructor(
    readonly url: string,
    readonly database: SharedDatabase,
    readonly apis: readonly RunningHatch[],
    readonly gateways: readonly RunningHatch[],
    private readonly names: NameServer,
    private readonly nginx: { stop(): Promise<void> },
  ) {}

  static async start(replicas: Replicas = { api: 2, gateway: 2 }): Promise<ShopBehindNginx> {
    const database = await SharedDatabase.start();
    try {
      return await ShopBehindNginx.#on(database, replicas);
    } catch (error) {
      await database.close();
      throw error;
    }
  }

  static async #on(database: SharedDatabase, { api, gateway }: Replicas): Promise<ShopBehindNginx> {
    const [port, upstreams] = [await getPort({ host: '127.0.0.1' }), await freePort()];
    const url = `http://127.0.0.1:${port}`;
    let last = 1;
    const run = (roles: string): Promise<RunningHatch> =>
      database.run(roles, database.url, { HOST: `127.0.0.${++last}`, PORT: String(upstreams), PUBLIC_URL: url });
    // The first makes the demo shop that the others find, and has what nobody asks for by name.
    const first = await run('api,projections,jobs');
    const [others, gateways] = await Promise.all([
      Promise.all(Array.from({ length: api - 1 }, () => run('api'))),
      Promise.all(Array.from({ length: gateway }, () => run('gateway'))),
    ]);
    const apis = [first, ...others];
    const hosts = new Map([
      ['api', apis.map(hostOf)],
      ['gateway', gateways.map(hostOf)],
    ]);
    const names = await startNameServer((name) => hosts.get(name));
    const files = join(import.meta.dirname, '../../web/dist');
    const nginx = await Nginx.at(join(first.dataDir, 'nginx'), { port, names: names.port, upstreams, files });
    return new ShopBehindNginx(url, database, apis, gateways, names, await nginx.start());
  }

  async close(): Promise<void> {
    await this.nginx.stop();
    this.names.close();
    await this.database.close();
  }
}

const hostOf = ({ url }: RunningHatch): string => new URL(url).hostname;
