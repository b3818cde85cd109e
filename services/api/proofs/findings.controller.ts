import { systemClock } from '@hatch/kernel';
import { CurrentViewer, doerOf, type Viewer, FormInteger } from '@hatch/platform';
import { Body, ConflictException, Controller, HttpCode, Post, UnprocessableEntityException } from '@nestjs/common';
import { IsInt, Max, Min } from 'class-validator';
import type { Success } from '../answers.js';
import { Ledger } from './ledger.port.js';

const number = { message: 'number must be the number of a finding' };

class AcknowledgeFindingDto {
  @FormInteger()
  @IsInt(number)
  @Min(1, number)
  @Max(Number.MAX_SAFE_INTEGER, number)
  readonly number!: number;
}

@Controller('api/history/findings')
export class FindingsController {
  constructor(private readonly ledger: Ledger) {}

  /** Closes a finding that passes again, and records who did it. */
  @Post('acknowledge')
  @HttpCode(200)
  async acknowledge(@Body() { number }: AcknowledgeFindingDto, @CurrentViewer() viewer: Viewer): Promise<Success> {
    const outcome = await this.ledger.acknowledge(number, doerOf(viewer), systemClock());
    if (outcome === 'unknown') throw new UnprocessableEntityException('There is no open finding with this number');
    if (outcome === 'still-differs')
      throw new ConflictException(
        'The log still differs here. Put it right first: a check that covers this position has to pass',
      );
    return { status: true, message: '' };
  }
}
