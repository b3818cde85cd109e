import { Module } from '@nestjs/common';
import { ReadYourWrites } from './read-your-writes.js';

@Module({ providers: [ReadYourWrites], exports: [ReadYourWrites] })
export class SessionModule {}
