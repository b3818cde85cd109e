import { createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { sessionOf } from '../sessions/visitor-session.js';
import { PAGES } from './access.guard.js';
import { commandContextOf } from './command-context.js';
import { programOf, viewerOf } from './request-viewer.js';

/** The controller answers pages, which look themselves whom they are for; a call has a row in the table of audiences instead. */
export const Pages = () => SetMetadata(PAGES, true);

const requestOf = (context: ExecutionContext): FastifyRequest => context.switchToHttp().getRequest<FastifyRequest>();

/** The parameter is a `VisitorSession`. */
export const Session = createParamDecorator((_: unknown, context: ExecutionContext) => sessionOf(requestOf(context)));
/** The parameter is a `Viewer | null`; never null where the call's audience is logged in. */
export const CurrentViewer = createParamDecorator((_: unknown, context: ExecutionContext) =>
  viewerOf(requestOf(context)),
);
/** The parameter is the `Program` of a call whose audience has a token. */
export const CurrentProgram = createParamDecorator((_: unknown, context: ExecutionContext) =>
  programOf(requestOf(context)),
);
/** The parameter is the kernel's `CommandContext` for a command of this request, with a command id of its own. */
export const Context = createParamDecorator((_: unknown, context: ExecutionContext) =>
  commandContextOf(requestOf(context)),
);
