import { isReadModel } from '@hatch/projections/all';
import { Checkpoints, type ProjectionFailure } from '@hatch/projections/engine';
import { Controller, Get } from '@nestjs/common';

/** A read model that waits at an event it cannot apply; nothing in it is personal. */
type StoppedReadModel = Omit<ProjectionFailure, 'position'> & { readonly name: string; readonly position: string };

@Controller('api')
export class StoppedReadModelsController {
  constructor(private readonly checkpoints: Checkpoints) {}

  /** What the screens of staff warn of (G08). Reads no read model, for it may be the one that has stopped. */
  @Get('stoppedReadModels')
  async stopped(): Promise<{ readonly status: true; readonly stopped: readonly StoppedReadModel[] }> {
    const checkpoints = await this.checkpoints.all();
    const stopped = checkpoints.flatMap(({ name, stopped: failure }) =>
      failure && isReadModel(name) ? [{ name, ...failure, position: String(failure.position) }] : [],
    );
    return { status: true, stopped };
  }
}
