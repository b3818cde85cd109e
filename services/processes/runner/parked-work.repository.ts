import { storableText } from '@hatch/kernel/rules';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { ParkedWorkEntity } from './parked-work.entity.js';

/** What a process cannot do although the rest of it goes on. Its error holds no personal data. */
export type ParkedWork = {
  readonly process: string;
  /** A stream, or what a task could not be done for. */
  readonly subject: string;
  /** Of the first event that was not reacted to; null for a task. */
  readonly revision: bigint | null;
  /** Empty for a task. */
  readonly eventType: string;
  readonly error: string;
  readonly since: Date;
};

export type ParkedCount = { readonly process: string; readonly count: number };

const MOST_SHOWN = 50;
const LONGEST_ERROR = 500;

/** Work that is put aside until it can be done, so that it holds up nothing but itself. */
@Injectable()
export class ParkedWorks {
  constructor(@InjectRepository(ParkedWorkEntity) private readonly parked: Repository<ParkedWorkEntity>) {}

  async of(process: string): Promise<readonly ParkedWork[]> {
    return (await this.parked.findBy({ process })).map(workOf);
  }

  /** Those that have waited longest. */
  async longest(): Promise<readonly ParkedWork[]> {
    return (await this.parked.find({ order: { since: 'ASC' }, take: MOST_SHOWN })).map(workOf);
  }

  /** How much each process has put aside; one that has nothing is not named. */
  async counts(): Promise<readonly ParkedCount[]> {
    return this.parked
      .createQueryBuilder('work')
      .select('work.process', 'process')
      .addSelect('count(*)::integer', 'count')
      .groupBy('work.process')
      .getRawMany<ParkedCount>();
  }

  /** Or notes why it has failed once more. */
  async park({ revision, error, ...work }: ParkedWork): Promise<void> {
    const why = storableText(error.slice(0, LONGEST_ERROR));
    await this.parked.upsert({ ...work, revision: revision === null ? null : String(revision), error: why }, [
      'process',
      'subject',
    ]);
  }

  async done(process: string, subject: string): Promise<void> {
    await this.parked.delete({ process, subject });
  }
}

const workOf = ({ process, subject, revision, eventType, error, since }: ParkedWorkEntity): ParkedWork => ({
  process,
  subject,
  revision: revision === null ? null : BigInt(revision),
  eventType,
  error,
  since,
});
