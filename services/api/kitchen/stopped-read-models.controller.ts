import { ParkedWorks, Positions, type ParkedWork } from '@hatch/processes';
import { isReadModel } from '@hatch/projections/all';
import { Checkpoints, type ProjectionFailure } from '@hatch/projections/engine';
import { Controller, Get } from '@nestjs/common';

/** Holds no personal data. Without an event: the process waits because the log was restored. */
type StoppedReadModel = Omit<ProjectionFailure, 'position'> & { readonly name: string; readonly position: string };

/** Work that one process cannot do while its other work goes on; holds no personal data. */
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

  /** Reads no read model, for it may be the one that has stopped. */
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
