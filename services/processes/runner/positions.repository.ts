import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, type Repository } from 'typeorm';
import { ProcessPositionEntity } from './process-position.entity.js';

/** Where each process manager stands in the log. */
@Injectable()
export class Positions {
  constructor(@InjectRepository(ProcessPositionEntity) private readonly positions: Repository<ProcessPositionEntity>) {}

  /** 0n for a process that has never run. */
  async of(name: string): Promise<bigint> {
    const found = await this.positions.findOneBy({ name });
    return BigInt(found?.position ?? 0);
  }

  /** Never backwards. */
  async moveTo(name: string, to: bigint): Promise<void> {
    const position = to.toString();
    await this.positions
      .createQueryBuilder('known')
      .insert()
      .values({ name, position })
      .orUpdate(['position'], ['name'], { overwriteCondition: { where: { position: LessThan(position) } } })
      .execute();
  }
}
