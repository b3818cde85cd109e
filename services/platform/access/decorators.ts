import { createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { sessionOf } from '../sessions/visitor-session.js';
import type { Access } from './access-rules.js';
import { ACCESS } from './access.guard.js';
import { commandContextOf } from './command-context.js';
import { viewerOf } from './request-viewer.js';

const onlyFor = (access: Access) => SetMetadata(ACCESS, access);

/** Any account; others get 401. */
export const LoggedIn = () => onlyFor('logged-in');
/** Accounts that manage the takeaway, administrators and superusers. */
export const StaffOnly = () => onlyFor('staff');
/** Administrators and superusers. */
export const AdminOnly = () => onlyFor('admin');

const requestOf = (context: ExecutionContext): FastifyRequest => context.switchToHttp().getRequest<FastifyRequest>();

/** The parameter is a `VisitorSession`. */
export const Session = createParamDecorator((_: unknown, context: ExecutionContext) => sessionOf(requestOf(context)));
/** The parameter is a `Viewer | null`; never null behind LoggedIn, StaffOnly or AdminOnly. */
export const CurrentViewer = createParamDecorator((_: unknown, context: ExecutionContext) =>
  viewerOf(requestOf(context)),
);
/** The parameter is the kernel's `CommandContext` for a command of this request, with a command id of its own. */
export const Context = createParamDecorator((_: unknown, context: ExecutionContext) =>
  commandContextOf(requestOf(context)),
);
