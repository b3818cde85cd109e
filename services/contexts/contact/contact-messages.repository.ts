import { decryptorFor, encryptFields, type KeyVault } from '@hatch/event-store';
import { newShortId } from '@hatch/kernel';
import { Jobs, KEY_VAULT, SECRETS, type Secrets } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, LessThan, type Repository } from 'typeorm';
import * as z from 'zod';
import { ContactMessageEntity } from './contact-message.entity.js';
import { contactSubject, emailKeyOf, messageIdsIn } from './contact-subject.js';

export const CONTACT_MAIL_QUEUE = 'contact-mail';

/** With pauses that double from one second: an hour, after which `retry` takes over. */
const ATTEMPTS = 13;
const ID_LETTERS = 26;
const HOUR_MS = 3_600_000;
/** For the owner to look up, and for a mail that got lost on its way. */
const KEPT_AFTER_SENDING_MS = 30 * 24 * HOUR_MS;
const LISTED = 200;

const given = z.object({
  name: z.string(),
  email: z.string(),
  message: z.string(),
  phoneNo: z.string().nullable(),
  subject: z.string().nullable(),
});

/** Null for what the form did not ask. */
export type ContactMessage = Readonly<z.infer<typeof given>>;

export type KeptMessage = ContactMessage & {
  readonly id: string;
  readonly receivedAt: Date;
  readonly sentAt: Date | null;
};

/** Each message lies under a key of its own, until some weeks after it was sent. */
@Injectable()
export class ContactMessages {
  constructor(
    @InjectRepository(ContactMessageEntity) private readonly messages: Repository<ContactMessageEntity>,
    private readonly jobs: Jobs,
    @Inject(KEY_VAULT) private readonly vault: KeyVault,
    @Inject(SECRETS) private readonly secrets: Pick<Secrets, 'addressKey'>,
  ) {}

  /** Returns once the message is stored; it is sent in the background. */
  async keep(message: ContactMessage, now: Date): Promise<void> {
    const id = newShortId(ID_LETTERS);
    const encrypted = await encryptFields(message, contactSubject(id), `contact message ${id}`, this.vault);
    const emailKey = emailKeyOf(message.email, this.secrets.addressKey);
    await this.messages.insert({ id, receivedAt: now, emailKey, encrypted, sentAt: null });
    await this.#enqueue(id, id);
  }

  async waiting(id: string): Promise<KeptMessage | undefined> {
    return (await this.#opened(await this.messages.findBy({ id, sentAt: IsNull() })))[0];
  }

  async sent(id: string, now: Date): Promise<void> {
    await this.messages.update({ id }, { sentAt: now });
  }

  async list(): Promise<readonly KeptMessage[]> {
    const order = { sentAt: { direction: 'DESC', nulls: 'FIRST' }, receivedAt: 'DESC' } as const;
    return this.#opened(await this.messages.find({ order, take: LISTED }));
  }

  async retry(now: Date): Promise<void> {
    const receivedAt = LessThan(new Date(now.getTime() - HOUR_MS));
    const waiting = await this.messages.find({ select: { id: true }, where: { sentAt: IsNull(), receivedAt } });
    const hour = Math.floor(now.getTime() / HOUR_MS);
    for (const { id } of waiting) await this.#enqueue(id, `${id}.${hour}`, 1);
  }

  async prune(now: Date): Promise<void> {
    const before = new Date(now.getTime() - KEPT_AFTER_SENDING_MS);
    for (const { id } of await this.messages.find({ select: { id: true }, where: { sentAt: LessThan(before) } })) {
      await this.vault.forget(contactSubject(id));
      await this.messages.delete({ id });
    }
  }

  /** @param subjects to forget; the caller destroys their keys */
  async removeAll(subjects: readonly string[]): Promise<void> {
    await this.messages.delete({ id: In(messageIdsIn(subjects)) });
  }

  /** The job names a message only by its id, so the queue holds no personal data. */
  #enqueue(id: string, jobId: string, attempts = ATTEMPTS): Promise<void> {
    return this.jobs.enqueue(CONTACT_MAIL_QUEUE, 'contact-message', { id }, { jobId, attempts });
  }

  async #opened(found: readonly ContactMessageEntity[]): Promise<readonly KeptMessage[]> {
    const decrypt = await decryptorFor(
      found.map(({ encrypted }) => encrypted),
      this.vault,
    );
    return found.flatMap(({ id, receivedAt, sentAt, encrypted }) => {
      const { data } = given.safeParse(decrypt(encrypted));
      return data ? [{ id, receivedAt, sentAt, ...data }] : [];
    });
  }
}
