import { AUDIENCES, type Audience, type Audiences } from '@hatch/platform';
import { Controller, Get, Inject } from '@nestjs/common';

export type AccessAnswer = {
  readonly status: true;
  readonly message: string;
  /** By the call. */
  readonly calls: readonly { readonly call: string; readonly audience: Audience }[];
};

/** Who may do what (OPEN-09). */
@Controller('api/admin/access')
export class AccessController {
  constructor(@Inject(AUDIENCES) private readonly audiences: Audiences) {}

  /** The table of rights that the server obeys. */
  @Get()
  table(): AccessAnswer {
    const calls = Object.entries(this.audiences).map(([call, audience]) => ({ call, audience }));
    return { status: true, message: '', calls: calls.toSorted((one, other) => one.call.localeCompare(other.call)) };
  }
}
