/** What the shop said is done; it has to be in the log ever after. */
export type Acknowledged = {
  /** In words. */
  readonly what: string;
  readonly type: string;
  /** Of the event itself where there is one for each call; else any of this type in its stream will do. */
  readonly where: { readonly correlationId: string } | { readonly stream: string };
};

export type Placed = { readonly orderId: string; readonly isPaid: boolean; readonly at: number };

/** How calls were answered. */
export type Figures = {
  asked: number;
  /** 502 to 504. */
  unavailable: number;
  /** No answer came, or it was cut. */
  lost: number;
  longestMs: number;
};

/** Everything that customers and staff were told. */
export class Answers {
  readonly acknowledged: Acknowledged[] = [];
  readonly placed: Placed[] = [];
  /** Answers that nothing explains, and those that never came. */
  readonly wrong: string[] = [];
  figures: Figures = NO_FIGURES();

  note(what: string, type: string, where: Acknowledged['where']): void {
    this.acknowledged.push({ what, type, where });
  }

  /** @returns those since this was last asked */
  takeFigures(): Figures {
    const taken = this.figures;
    this.figures = NO_FIGURES();
    return taken;
  }

  /** Where to go back to when the shop is set back. */
  mark(): { readonly acknowledged: number; readonly placed: number } {
    return { acknowledged: this.acknowledged.length, placed: this.placed.length };
  }

  /** What was said since is not in the copy that the shop was set back to. */
  backTo({ acknowledged, placed }: ReturnType<Answers['mark']>): void {
    this.acknowledged.length = acknowledged;
    this.placed.length = placed;
  }
}

const NO_FIGURES = (): Figures => ({ asked: 0, unavailable: 0, lost: 0, longestMs: 0 });
