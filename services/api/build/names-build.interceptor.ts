import { buildName, CONFIG, type Config } from '@hatch/platform';
import { Inject, Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Observable } from 'rxjs';

/** Says in the header of a file what made it: a line more would be a line of the table. */
@Injectable()
export class NamesBuild implements NestInterceptor {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'build'>) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    void context.switchToHttp().getResponse<FastifyReply>().header('hatch-version', buildName(this.config.build));
    return next.handle();
  }
}
