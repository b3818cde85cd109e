import { Injectable } from '@nestjs/common';
import type { VisitorSession } from '@hatch/platform';
import { Checkpoints } from '@hatch/projections/engine';

const PATIENCE_MS = 2_000;

/** Lets a session's reads wait until a read model has what the session wrote last. */
@Injectable()
export class ReadYourWrites {
  constructor(private readonly checkpoints: Checkpoints) {}

  /** After two seconds the read model is read as it is. */
  async waitFor(model: string, session: VisitorSession): Promise<void> {
    const position = session.get('position');
    if (position !== undefined) await this.checkpoints.waitFor(model, BigInt(position), PATIENCE_MS);
  }
}
