import { Controller, Get, Query } from '@nestjs/common';
import type { Success } from '../answers.js';
import { placeIn, ActsDto } from '../history/history.dto.js';
import { filtersOf, type WireAct } from '../history/acts-wire.js';
import { ActsService } from '../history/acts.service.js';
import { ProgramCalls } from './program-calls.js';

type V1Act = Omit<WireAct, 'by_name'>;
type HistoryAnswer = Success & {
  readonly acts: readonly V1Act[];
  readonly next: string | null;
};

@Controller('api/v1/history')
@ProgramCalls()
export class V1HistoryController {
  constructor(private readonly acts: ActsService) {}

  /** Fifty acts, newest first; people appear only by account. */
  @Get()
  async list(@Query() wish: ActsDto): Promise<HistoryAnswer> {
    const { acts, next } = await this.acts.page(filtersOf(wish), placeIn(wish.before), {});
    return { status: true, message: '', acts: acts.map(nameless), next };
  }
}

const nameless = ({ by_name: _name, thing, ...act }: WireAct): V1Act => ({
  ...act,
  thing: thing.kind === 'person' ? { ...thing, name: null } : thing,
});
