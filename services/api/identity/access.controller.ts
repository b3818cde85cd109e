import { AUDIENCES, type Audience, type Audiences } from '@hatch/platform';
import { Controller, Get, Inject } from '@nestjs/common';

export type AccessAnswer = {
  readonly status: true;
  readonly message: string;
  readonly calls: readonly { readonly call: string; readonly audience: Audience }[];
};

@Controller('api/admin/access')
export class AccessController {
  constructor(@Inject(AUDIENCES) private readonly audiences: Audiences) {}

  /** The table of rights that the server itself obeys. */
  @Get()
  table(): AccessAnswer {
    const calls = Object.entries(this.audiences).map(([call, audience]) => ({ call, audience }));
    return { status: true, message: '', calls: calls.toSorted((one, other) => one.call.localeCompare(other.call)) };
  }
}
