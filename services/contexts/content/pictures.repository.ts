import { isRejection, rejection, type Clock, type Rejection } from '@hatch/kernel';
import { isStorable, UPLOADS_FOLDER } from '@hatch/kernel/rules';
import { CLOCK, lockInTransaction, PictureStore, type StoredFile } from '@hatch/platform';
import { Mutex } from '@hatch/platform/resilience';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Like, type EntityManager, type Repository } from 'typeorm';
import { drawnPicture, fileNames, hashOf, type DrawnPicture } from './drawn-picture.js';
import { PictureEntity } from './picture.entity.js';
import { titleOf } from './picture-title.js';
import { UploadedPictureEntity } from './uploaded-picture.entity.js';

const FILE = /^([0-9a-f]{44})-\d{1,4}\.(?:avif|webp|jpg|png)$/;
/** Also parts of files that were cut off. The store may hold other people's files beside these. */
const WHOLE_OR_PART = /^[0-9a-f]{44}-\d{1,4}\.(?:avif|webp|jpg|png)(?:\.[0-9a-f]+\.part)?$/;
/** From a release that kept one file of each picture in the database. */
const EARLIER_FILE = /^[0-9a-f]{32}\.webp$/;
/** A younger file may belong to a picture that is being stored. */
const SWEPT_AFTER_MS = 24 * 60 * 60 * 1000;
const SWEPT_AT_ONCE = 500;

export const noSuchPicture: Rejection = rejection(
  'content.no-such-picture',
  'This picture no longer exists. Please reload the page.',
);

export type Upload = {
  readonly bytes: Buffer;
  readonly fileName: string;
  readonly folder: string;
  readonly by: string;
};

export type PictureChange = Pick<UploadedPictureEntity, 'title' | 'alt' | 'folder' | 'focalX' | 'focalY'>;

export type PictureList = {
  readonly folder: string;
  readonly search: string;
  readonly after?: string | undefined;
  readonly limit: number;
};

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Files in the store, and a row that says they are all there. */
@Injectable()
export class Pictures {
  /** One at a time, so that drawing does not slow the shop. */
  readonly #keeping = new Mutex();

  constructor(
    @InjectRepository(UploadedPictureEntity) private readonly uploaded: Repository<UploadedPictureEntity>,
    @InjectRepository(PictureEntity) private readonly earlier: Repository<PictureEntity>,
    private readonly store: PictureStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** An upload of a known picture returns that one, with its texts. */
  keep(upload: Upload): Promise<UploadedPictureEntity | Rejection> {
    return this.#keeping.run(async () => {
      const there = await this.uploaded.findOneBy({ name: Like(`${hashOf(upload.bytes)}%`) });
      if (there) return there;
      const picture = await drawnPicture(upload.bytes);
      return isRejection(picture) ? picture : this.#keepDrawn(picture, upload);
    });
  }

  async file(name: string): Promise<Buffer | undefined> {
    if (FILE.test(name)) return this.store.get(name);
    return EARLIER_FILE.test(name) ? (await this.earlier.findOneBy({ name }))?.bytes : undefined;
  }

  async at(address: string): Promise<Buffer | undefined> {
    const [path = ''] = address.split('#', 1);
    return path.startsWith(UPLOADS_FOLDER) ? this.file(path.slice(UPLOADS_FOLDER.length)) : undefined;
  }

  async find(name: string): Promise<UploadedPictureEntity | undefined> {
    return (await this.uploaded.findOneBy({ name })) ?? undefined;
  }

  /** By title or file name; the newest of several. */
  async inFolder(folder: string, name: string): Promise<UploadedPictureEntity | undefined> {
    if (!isStorable(folder) || !isStorable(name)) return undefined;
    const [newest] = await this.uploaded.find({
      where: { folder, title: In([name, titleOf(name)]) },
      order: { uploadedAt: 'DESC', name: 'DESC' },
      take: 1,
    });
    return newest;
  }

  async list({ folder, search, after, limit }: PictureList): Promise<readonly UploadedPictureEntity[]> {
    const query = this.uploaded.createQueryBuilder('picture');
    if (folder !== '') query.andWhere('picture.folder = :folder', { folder });
    for (const [index, word] of search.split(/\s+/).filter(Boolean).entries())
      query.andWhere(`picture.title || ' ' || picture.alt ILIKE :word${index}`, {
        [`word${index}`]: `%${escaped(word)}%`,
      });
    if (after !== undefined)
      query.andWhere(
        `(picture.uploaded_at, picture.name) <
         (SELECT last.uploaded_at, last.name FROM content.uploaded_pictures last WHERE last.name = :after)`,
        { after },
      );
    return query.orderBy({ 'picture.uploadedAt': 'DESC', 'picture.name': 'DESC' }).limit(limit).getMany();
  }

  async change(name: string, change: PictureChange): Promise<UploadedPictureEntity | Rejection> {
    await this.uploaded.update({ name }, change);
    return (await this.find(name)) ?? noSuchPicture;
  }

  /** Its row goes first: a listed picture is whole, even after a power cut. */
  async remove(name: string): Promise<void> {
    const picture = await this.find(name);
    if (!picture) return;
    await this.uploaded.delete({ name });
    for (const file of fileNames(picture)) await this.#deleteUnnamed(file, name);
  }

  /** Deletes files without a picture, left by uploads that were cut off. @returns how many */
  async sweep(): Promise<number> {
    const before = new Date(this.clock().getTime() - SWEPT_AFTER_MS);
    let swept = 0;
    let batch: StoredFile[] = [];
    for await (const file of this.store.list()) {
      if (file.putAt < before && WHOLE_OR_PART.test(file.name)) batch.push(file);
      if (batch.length < SWEPT_AT_ONCE) continue;
      swept += await this.#sweepBatch(batch);
      batch = [];
    }
    return swept + (await this.#sweepBatch(batch));
  }

  /** The lock keeps `sweep` off the files until their row is there. */
  async #keepDrawn(picture: DrawnPicture, upload: Upload): Promise<UploadedPictureEntity> {
    const { name, width, height, fallback, files } = picture;
    return this.uploaded.manager.transaction(async (manager) => {
      await lockPicture(manager, name);
      const there = await manager.findOneBy(UploadedPictureEntity, { name });
      if (there) return there;
      for (const file of files) await this.store.put(file.name, file.bytes);
      const row = { name, width, height, fallback, alt: '', focalX: null, focalY: null, uploadedAt: this.clock() };
      const { fileName, folder, by: uploadedBy } = upload;
      return manager.save(UploadedPictureEntity, { ...row, title: titleOf(fileName), folder, uploadedBy });
    });
  }

  async #sweepBatch(files: readonly StoredFile[]): Promise<number> {
    const names = files.flatMap((file) => FILE.exec(file.name)?.[1] ?? []);
    const named = new Set(await this.#namedAmong(names));
    const orphans = files.filter(({ name }) => !named.has(FILE.exec(name)?.[1] ?? ''));
    for (const { name } of orphans) await this.#deleteUnnamed(name, FILE.exec(name)?.[1]);
    return orphans.length;
  }

  async #namedAmong(names: readonly string[]): Promise<readonly string[]> {
    const rows = await this.uploaded
      .createQueryBuilder('picture')
      .select('picture.name')
      .where('picture.name = ANY(:names)', { names: [...new Set(names)] })
      .getMany();
    return rows.map(({ name }) => name);
  }

  /** @param picture undefined for a file that was cut off */
  async #deleteUnnamed(file: string, picture: string | undefined): Promise<void> {
    if (picture === undefined) return this.store.delete(file);
    await this.uploaded.manager.transaction(async (manager) => {
      await lockPicture(manager, picture);
      if (!(await manager.existsBy(UploadedPictureEntity, { name: picture }))) await this.store.delete(file);
    });
  }
}

const lockPicture = (manager: EntityManager, name: string): Promise<void> =>
  lockInTransaction(manager, `content.picture ${name}`);
