import { ContactModule } from '@hatch/contexts/contact/module';
import { Module } from '@nestjs/common';
import { AdminContactController } from './admin-contact.controller.js';
import { ContactController } from './contact.controller.js';

@Module({ imports: [ContactModule], controllers: [AdminContactController, ContactController] })
export class ContactApiModule {}
