import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, LessThanOrEqual, type Repository } from 'typeorm';
import * as z from 'zod';
import { MailboxMessageEntity } from './mailbox-message.entity.js';

const content = z.object({
  from: z.string(),
  to: z.array(z.string()).readonly(),
  replyTo: z.string().nullable(),
  subject: z.string(),
  /** Without angle brackets. */
  messageId: z.string(),
  text: z.string(),
  html: z.string(),
});

export type MailContent = Readonly<z.infer<typeof content>>;

export type MailboxMessage = MailContent & {
  readonly id: number;
  /** ISO instant. */
  readonly at: string;
};

export type EncryptedMail = { readonly s: string; readonly k: string; readonly c: string; readonly of: string };

export const MAIL_ENCRYPTION = Symbol('MailEncryption');

/** With the key of the mail's subject; the host supplies it. */
export type MailEncryption = {
  readonly encrypt: (mail: MailContent, about: string) => Promise<EncryptedMail>;
  /** In order; without fields where the person was forgotten, null where it cannot be decrypted. */
  readonly decrypt: (mails: readonly EncryptedMail[]) => Promise<readonly (object | null)[]>;
};

const KEPT = 500;

const UNREADABLE_MAIL: MailContent = {
  from: '',
  to: [],
  replyTo: null,
  subject: 'This mail cannot be read: an earlier DATA_KEY is missing',
  messageId: '',
  text: 'Put the key it was sealed with behind the others in DATA_KEY, and start Hatch again.',
  html: '',
};

@Injectable()
export class DevMailbox {
  constructor(
    @InjectRepository(MailboxMessageEntity) private readonly messages: Repository<MailboxMessageEntity>,
    @Inject(MAIL_ENCRYPTION) private readonly encryption: MailEncryption,
  ) {}

  async keep(about: string, at: Date, mail: MailContent): Promise<void> {
    const encrypted = await this.encryption.encrypt(mail, about);
    const { id } = await this.messages.save({ caughtAt: at, about, encrypted });
    await this.messages.delete({ id: LessThanOrEqual(String(Number(id) - KEPT)) });
  }

  async list(): Promise<readonly MailboxMessage[]> {
    return this.#decrypted(await this.messages.find({ order: { id: 'DESC' } }));
  }

  async find(id: number): Promise<MailboxMessage | undefined> {
    return (await this.#decrypted(await this.messages.findBy({ id: String(id) })))[0];
  }

  async remove(subjects: readonly string[]): Promise<number> {
    const { affected } = await this.messages.delete({ about: In(subjects) });
    return affected ?? 0;
  }

  async #decrypted(rows: readonly MailboxMessageEntity[]): Promise<readonly MailboxMessage[]> {
    const mails = await this.encryption.decrypt(rows.map(({ encrypted }) => encrypted));
    return rows.flatMap(({ id, caughtAt }, place) => {
      const mail = mails[place];
      const { data } = mail === null ? { data: UNREADABLE_MAIL } : content.safeParse(mail);
      return data ? [{ id: Number(id), at: caughtAt.toISOString(), ...data }] : [];
    });
  }
}
