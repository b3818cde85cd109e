import type { JobHandler } from '@hatch/platform';
import { applyDecorators, Injectable, type Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';

export type Worker = { readonly work: JobHandler };

type WorkerOptions = {
  /** Jobs under way at once. */
  readonly concurrency: number;
  /** Each of its jobs may take any time. */
  readonly long?: true;
  /** By default a job waits while the log or the database is away, and uses up no attempt. */
  readonly waitsWhileAway?: false;
};

type Queue = WorkerOptions & { readonly queue: string };

const found = DiscoveryService.createDecorator<Queue>();

export const WORKER = found.KEY;

/** A worker of one queue, in every process with role jobs. */
export const Worker = (queue: string, options: WorkerOptions): ((type: Type<Worker>) => void) =>
  applyDecorators(Injectable(), found({ queue, ...options }));

export const queueOf = (worker: Type<Worker>): Queue => Reflect.getMetadata(WORKER, worker);
