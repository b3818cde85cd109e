import { createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { sessionOf } from '../sessions/visitor-session.js';
import { PAGES } from './access.guard.js';
import { commandContextOf } from './command-context.js';
import { programOf, viewerOf } from './request-viewer.js';

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
