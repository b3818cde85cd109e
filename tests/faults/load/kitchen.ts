import type { SeededRandom } from '../../support/seeded-random.js';
import type { Answers, Placed } from './answers.js';
import { ImpatientVisitor, insist } from './impatient-visitor.js';

type Outcome = { readonly status?: boolean; readonly message?: string };

/** Two tablets at which staff take orders to their end. */
export class Kitchen {
  private constructor(
    readonly tablets: readonly [ImpatientVisitor, ImpatientVisitor],
    private readonly answers: Answers,
    private readonly random: SeededRandom,
    /** Of how many orders both tablets say at once that they are ready. */
    private readonly togetherShare: number,
  ) {}

  static async open(
    url: string,
    { answers, random, togetherShare }: { answers: Answers; random: SeededRandom; togetherShare: number },
  ): Promise<Kitchen> {
    const tablet = () => insist(async () => new ImpatientVisitor(url, answers).login('kitchen@hatch.test'));
    return new Kitchen(await Promise.all([tablet(), tablet()]), answers, random, togetherShare);
  }

  /** What staff do with an order, one step after another. */
  async work({ orderId, isPaid }: Placed): Promise<void> {
    const tablet = this.random.oneOf(this.tablets);
    try {
      if (!isPaid) await this.#act(tablet, orderId, '/takeaway/markPaid', 'OrderMarkedPaid');
      await this.#act(tablet, orderId, '/takeaway/printOrder', 'TicketPrinted');
      await this.#tellCustomer(orderId);
      await this.#act(tablet, orderId, '/takeaway/orderComplete', 'OrderCompleted');
    } catch (error) {
      this.answers.wrong.push(`Staff gave up on ${orderId}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  async #act(tablet: ImpatientVisitor, orderId: string, path: string, type: string): Promise<void> {
    const { status, message, wasLost } = await this.#ask(tablet, path, { orderId, status: 'PRINTED' });
    // What was done by a call whose answer was lost is refused the second time.
    if (status === true) this.answers.note(`${path} of ${orderId}`, type, { stream: `order-${orderId}` });
    else if (!wasLost) throw new Error(`${path} was refused: ${message}`);
  }

  /** Of two tablets that say it at once, one is heard. */
  async #tellCustomer(orderId: string): Promise<void> {
    const first = this.random.oneOf(this.tablets);
    const hands = this.random.share() < this.togetherShare ? this.tablets : [first];
    const outcomes = await Promise.all(
      hands.map((tablet) => this.#ask(tablet, '/api/ta/notifyCustomer', { id: orderId })),
    );
    if (outcomes.some(({ status }) => status === true))
      return this.answers.note(`That ${orderId} is ready`, 'CustomerNotified', { stream: `order-${orderId}` });
    if (!outcomes.some(({ wasLost }) => wasLost))
      throw new Error(`notifyCustomer was refused: ${outcomes[0]?.message}`);
  }

  async #ask(tablet: ImpatientVisitor, path: string, body: object): Promise<Outcome & { readonly wasLost: boolean }> {
    let wasLost = false;
    const answer = await insist((isAgain) => {
      wasLost = isAgain;
      return tablet.post(path, body);
    });
    if (answer.code !== 200) throw new Error(`${path}: ${answer.code} ${JSON.stringify(answer.body)}`);
    return { ...(answer.body as Outcome), wasLost };
  }
}
