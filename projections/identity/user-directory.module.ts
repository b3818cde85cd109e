import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DirectoryUserEntity } from './directory-user.entity.js';
import { UserDirectoryQueries } from './user-directory.queries.js';

@Module({
  imports: [TypeOrmModule.forFeature([DirectoryUserEntity])],
  providers: [UserDirectoryQueries],
  exports: [UserDirectoryQueries],
})
export class UserDirectoryModule {}
