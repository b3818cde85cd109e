import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContactCaptcha } from './contact-captcha.service.js';
import { ContactMessageEntity } from './contact-message.entity.js';
import { ContactMessages } from './contact-messages.repository.js';
import { SendContactMessageHandler } from './send-contact-message.handler.js';

@Module({
  imports: [TypeOrmModule.forFeature([ContactMessageEntity])],
  providers: [ContactCaptcha, ContactMessages, SendContactMessageHandler],
  exports: [ContactCaptcha, ContactMessages],
})
export class ContactModule {}

export { ContactCaptcha } from './contact-captcha.service.js';
export {
  CONTACT_MAIL_QUEUE,
  ContactMessages,
  type ContactMessage,
  type KeptMessage,
} from './contact-messages.repository.js';
export { SendContactMessage } from './send-contact-message.handler.js';
