import { StoreStatusModule } from '@hatch/contexts/store-status/module';
import { Module } from '@nestjs/common';
import { Tickets } from './tickets.js';

/** Also of a process without calls: whoever prints reads tickets (KIT-10). */
@Module({ imports: [StoreStatusModule], providers: [Tickets], exports: [Tickets] })
export class TicketsModule {}
