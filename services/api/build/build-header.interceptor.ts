import { buildName, CONFIG, type Config } from '@hatch/platform';
import { Inject, Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Observable } from 'rxjs';

/** A header, because a line in the body would be a row of the CSV. */
@Injectable()
export class BuildHeader implements NestInterceptor {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'build'>) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    void context.switchToHttp().getResponse<FastifyReply>().header('hatch-version', buildName(this.config.build));
    return next.handle();
  }
}
