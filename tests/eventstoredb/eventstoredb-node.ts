import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer, type StartedServer } from '../../services/event-store/testing/eventstoredb-programs.js';
import { freePort } from '../support/running-hatch.js';

/** A real EventStoreDB with its log in a folder, which can be killed and brought back. */
export class EventStoreDbNode {
  #server: StartedServer | undefined;

  private constructor(
    private readonly program: string,
    readonly port: number,
    private readonly dataDir: string,
  ) {}

  static async start(program: string): Promise<EventStoreDbNode> {
    const node = new EventStoreDbNode(program, await freePort(), await mkdtemp(join(tmpdir(), 'hatch-eventstoredb-')));
    await node.startAgain();
    return node;
  }

  get url(): string {
    return `esdb://127.0.0.1:${this.port}?tls=false`;
  }

  async startAgain(): Promise<void> {
    this.#server = await startServer(this.program, [String(this.port), this.dataDir]);
  }

  /** It dies at once. */
  async kill(): Promise<void> {
    await this.#server?.stop();
    this.#server = undefined;
  }

  async discard(): Promise<void> {
    await this.kill();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
