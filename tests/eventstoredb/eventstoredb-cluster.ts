import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer, type StartedServer } from '../../services/event-store/testing/eventstoredb-programs.js';
import { freePort } from '../support/running-hatch.js';

const NODES = [0, 1, 2];
const NODE = /^node (\d) (\d+)$/;

type Member = { readonly state: string; readonly isAlive: boolean; readonly httpEndPointPort: number };

/** Three nodes of a real EventStoreDB, one of which leads. */
export class EventStoreDbCluster {
  private constructor(
    private readonly program: StartedServer,
    private readonly port: number,
    private readonly dataDir: string,
  ) {}

  static async start(program: string): Promise<EventStoreDbCluster> {
    const [port, dataDir] = [await freePort(), await mkdtemp(join(tmpdir(), 'hatch-eventstoredb-'))];
    return new EventStoreDbCluster(await startServer(program, [String(port), dataDir]), port, dataDir);
  }

  /** All hosts, as a shop is told them. */
  get url(): string {
    return `esdb://${NODES.map((node) => `127.0.0.1:${this.port + node}`).join(',')}?tls=false`;
  }

  /** The leader dies at once. Gives its port. */
  async killLeader(): Promise<number> {
    const port = await this.leader();
    if (port === undefined) throw new Error('The cluster has no leader');
    process.kill(this.#pidOf(port - this.port), 'SIGKILL');
    return port;
  }

  /** Port of the node that leads, as those say that are there. */
  async leader(): Promise<number | undefined> {
    for (const node of NODES) {
      const members = await this.#gossipOf(node);
      const leader = members.find(({ state, isAlive }) => isAlive && state === 'Leader');
      if (leader) return leader.httpEndPointPort;
    }
    return undefined;
  }

  async discard(): Promise<void> {
    await this.program.stop('SIGTERM');
    await rm(this.dataDir, { recursive: true, force: true });
  }

  async #gossipOf(node: number): Promise<readonly Member[]> {
    try {
      const answer = await fetch(`http://127.0.0.1:${this.port + node}/gossip`);
      return ((await answer.json()) as { readonly members: readonly Member[] }).members;
    } catch {
      // A node that is dead says nothing.
      return [];
    }
  }

  #pidOf(node: number): number {
    for (const line of this.program.lines) {
      const [, at, pid] = NODE.exec(line) ?? [];
      if (Number(at) === node) return Number(pid);
    }
    throw new Error(`No process of node ${node} was named`);
  }
}
