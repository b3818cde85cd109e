import { ContactModule } from '@hatch/contexts/contact/module';
import { Module } from '@nestjs/common';
import { ContactController } from './contact.controller.js';

@Module({ imports: [ContactModule], controllers: [ContactController] })
export class ContactApiModule {}
