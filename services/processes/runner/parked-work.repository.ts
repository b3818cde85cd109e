import { storableText } from '@hatch/kernel/rules';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { ParkedWorkEntity } from './parked-work.entity.js';

/** Its error holds no personal data. */
export type ParkedWork = {
  readonly process: string;
  readonly subject: string;
  readonly revision: bigint | null;
  readonly eventType: string;
  readonly error: string;
  readonly since: Date;
};

export type ParkedCount = { readonly process: string; readonly count: number };

const MOST_SHOWN = 50;
const LONGEST_ERROR = 500;

@Injectable()
export class ParkedWorks {
  constructor(@InjectRepository(ParkedWorkEntity) private readonly parked: Repository<ParkedWorkEntity>) {}

  async of(process: string): Promise<readonly ParkedWork[]> {
    return (await this.parked.findBy({ process })).map(workOf);
  }

  async longest(): Promise<readonly ParkedWork[]> {
    return (await this.parked.find({ order: { since: 'ASC' }, take: MOST_SHOWN })).map(workOf);
  }

  /** Names only processes that have parked work. */
  async counts(): Promise<readonly ParkedCount[]> {
    return this.parked
      .createQueryBuilder('work')
      .select('work.process', 'process')
      .addSelect('count(*)::integer', 'count')
      .groupBy('work.process')
      .getRawMany<ParkedCount>();
  }

  /** Parks it, or notes why it failed once more. */
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
