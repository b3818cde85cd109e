import { ParkedWorks, Positions, type ParkedWork } from '@hatch/processes';
import { isReadModel } from '@hatch/projections/all';
import { Checkpoints, type ProjectionFailure } from '@hatch/projections/engine';
import { Controller, Get } from '@nestjs/common';

/** A read model that waits at an event it cannot apply, or a process that stands where the log was restored (then without an event); nothing in it is personal. */
type StoppedReadModel = Omit<ProjectionFailure, 'position'> & { readonly name: string; readonly position: string };

/** What a process cannot do although the rest of it goes on; nothing in it is personal. */
type ParkedAnswer = Pick<ParkedWork, 'process' | 'subject' | 'eventType' | 'error'> & { readonly at: string };

type StoppedAnswer = {
  readonly status: true;
  readonly stopped: readonly StoppedReadModel[];
  readonly parked: readonly ParkedAnswer[];
};

const NO_EVENT = { stream: '', eventType: '' } as const;

@Controller('api')
export class StoppedReadModelsController {
  constructor(
    private readonly checkpoints: Checkpoints,
    private readonly parkedWorks: ParkedWorks,
    private readonly positions: Positions,
  ) {}

  /** What the screens of staff warn of (G08). Reads no read model, for it may be the one that has stopped. */
  @Get('stoppedReadModels')
  async stopped(): Promise<StoppedAnswer> {
    const [checkpoints, positions, works] = await Promise.all([
      this.checkpoints.all(),
      this.positions.all(),
      this.parkedWorks.longest(),
    ]);
    const stopped = checkpoints.flatMap(({ name, stopped: failure }) =>
      failure && isReadModel(name) ? [{ name, ...failure, position: String(failure.position) }] : [],
    );
    const processes = positions.flatMap(({ name, position, stopped: stop }) =>
      stop ? [{ name, ...NO_EVENT, ...stop, position: String(position) }] : [],
    );
    const parked = works.map(({ process, subject, eventType, error, since }) => {
      return { process, subject, eventType, error, at: since.toISOString() };
    });
    return { status: true, stopped: [...stopped, ...processes], parked };
  }
}
