import { OpenApiController } from './openapi.controller.js';

export const openApiControllers = [OpenApiController];
