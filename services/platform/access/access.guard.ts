import { mayEnter } from '@hatch/kernel/rules';
import {
  ForbiddenException,
  Inject,
  Injectable,
  UnauthorizedException,
  type CanActivate,
  type ExecutionContext,
  createParamDecorator,
  SetMetadata,
  Module,
  type DynamicModule,
  type ModuleMetadata,
  type Provider,
} from '@nestjs/common';
import { Reflector, APP_GUARD } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SessionStore } from '../sessions/session-store.js';
import { VisitorSession, sessionOf } from '../sessions/visitor-session.js';
import { ACCESS_BY_AUDIENCE, AUDIENCES, callOf, type Audiences } from './audience.js';
import { authoriseProgram } from './authorise-program.js';
import { commandContextOf, programOf, viewerOf } from './request-viewer.js';
import { Programs, Viewers } from './viewer.js';

const PAGES = Symbol('Pages');

/** A call that the table of audiences leaves out is closed to everyone. */
@Injectable()
class AccessGuard implements CanActivate {
  constructor(
    private readonly sessions: SessionStore,
    private readonly viewers: Viewers,
    private readonly programs: Programs,
    private readonly reflector: Reflector,
    @Inject(AUDIENCES) private readonly audiences: Audiences,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const audience = this.audiences[callOf(request)];
    const access = audience === undefined ? undefined : ACCESS_BY_AUDIENCE[audience];
    if (typeof access === 'object' && access !== null) {
      // A program's call ignores any cookie that came with it.
      request.program = await authoriseProgram(request, reply, access, this.programs);
      request.viewer = request.program.viewer;
      return true;
    }
    const session = await VisitorSession.of(request, reply, this.sessions);
    const viewer = await this.viewers.of(session);
    request.visitorSession = session;
    request.viewer = viewer;

    if (this.reflector.get<true | undefined>(PAGES, context.getClass())) return true;
    if (access === undefined) throw new ForbiddenException('No one may make this call yet');
    if (access === null) return true;
    if (!viewer) throw new UnauthorizedException('Please log in first');
    if (!mayEnter(viewer, access)) throw new ForbiddenException('Your account may not do this');
    return true;
  }
}

/** Pages check their visitors themselves and have no row in the table of audiences. */
export const Pages = () => SetMetadata(PAGES, true);

const requestOf = (context: ExecutionContext): FastifyRequest => context.switchToHttp().getRequest<FastifyRequest>();

export const Session = createParamDecorator((_: unknown, context: ExecutionContext) => sessionOf(requestOf(context)));
/** `Viewer | null`; never null where the call's audience is logged in. */
export const CurrentViewer = createParamDecorator((_: unknown, context: ExecutionContext) =>
  viewerOf(requestOf(context)),
);
export const CurrentProgram = createParamDecorator((_: unknown, context: ExecutionContext) =>
  programOf(requestOf(context)),
);
/** A new command id each time. */
export const Context = createParamDecorator((_: unknown, context: ExecutionContext) =>
  commandContextOf(requestOf(context)),
);

export type AccessOptions = {
  readonly viewers: Provider;
  readonly programs?: Provider;
  readonly audiences: Audiences;
  readonly imports?: ModuleMetadata['imports'];
};

const noPrograms: Provider = { provide: Programs, useValue: { of: () => Promise.resolve(null) } satisfies Programs };

@Module({})
export class AccessModule {
  static forRoot({ viewers, programs = noPrograms, audiences, imports = [] }: AccessOptions): DynamicModule {
    return {
      module: AccessModule,
      global: true,
      imports: [...imports],
      providers: [
        viewers,
        programs,
        { provide: AUDIENCES, useValue: audiences },
        { provide: APP_GUARD, useClass: AccessGuard },
      ],
      exports: [viewers, programs, AUDIENCES],
    };
  }
}
