import { POOL } from '@hatch/platform';
import { Module, type FactoryProvider } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Pool } from 'pg';
import { ParkedWorkEntity } from './parked-work.entity.js';
import { ParkedWorks } from './parked-work.repository.js';
import { Positions } from './positions.repository.js';

const positions: FactoryProvider<Positions> = {
  provide: Positions,
  inject: [POOL],
  useFactory: (pool: Pool) => new Positions(pool),
};

@Module({
  imports: [TypeOrmModule.forFeature([ParkedWorkEntity])],
  providers: [positions, ParkedWorks],
  exports: [Positions, ParkedWorks],
})
export class RunnerModule {}
