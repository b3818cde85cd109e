import { ContentModule } from '@hatch/contexts/content/module';
import { StoreStatusModule } from '@hatch/contexts/store-status/module';
import { Module } from '@nestjs/common';
import { TicketLogo } from './ticket-logo.service.js';
import { Tickets } from './tickets.js';

/** Separate, because the printing process reads tickets without serving calls. */
@Module({ imports: [ContentModule, StoreStatusModule], providers: [TicketLogo, Tickets], exports: [Tickets] })
export class TicketsModule {}
