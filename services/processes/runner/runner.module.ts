import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Positions } from './positions.repository.js';
import { ProcessPositionEntity } from './process-position.entity.js';

@Module({ imports: [TypeOrmModule.forFeature([ProcessPositionEntity])], providers: [Positions], exports: [Positions] })
export class RunnerModule {}
