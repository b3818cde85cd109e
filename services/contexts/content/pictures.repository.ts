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

/** `{name}-{width}.{format}`, which the store keeps. */
const FILE = /^([0-9a-f]{44})-\d{1,4}\.(?:avif|webp|jpg|png)$/;
/** The same, whole or what was left of it where it was cut off. Whatever else lies there is somebody else's. */
const WHOLE_OR_PART = /^[0-9a-f]{44}-\d{1,4}\.(?:avif|webp|jpg|png)(?:\.[0-9a-f]+\.part)?$/;
/** Of a release that kept one file of each picture in the database. */
const EARLIER_FILE = /^[0-9a-f]{32}\.webp$/;
/** A file that is younger may belong to a picture that is being kept. */
const SWEPT_AFTER_MS = 24 * 60 * 60 * 1000;
const SWEPT_AT_ONCE = 500;

export const noSuchPicture: Rejection = rejection(
  'content.no-such-picture',
  'This picture no longer exists. Please reload the page.',
);

export type Upload = {
  readonly bytes: Buffer;
  readonly fileName: string;
  /** Empty for none. */
  readonly folder: string;
  /** Id of the account. */
  readonly by: string;
};

export type PictureChange = Pick<UploadedPictureEntity, 'title' | 'alt' | 'folder' | 'focalX' | 'focalY'>;

export type PictureList = {
  /** Empty: those of every folder. */
  readonly folder: string;
  /** In title and alternative text. */
  readonly search: string;
  /** The name of the last picture that was read. */
  readonly after?: string | undefined;
  readonly limit: number;
};

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Pictures that administrators uploaded (MENU-02, CMS-25): files in the store, and a row that says they are all there. */
@Injectable()
export class Pictures {
  /** One at a time is drawn and kept, so that the shop goes on selling. */
  readonly #keeping = new Mutex();

  constructor(
    @InjectRepository(UploadedPictureEntity) private readonly uploaded: Repository<UploadedPictureEntity>,
    @InjectRepository(PictureEntity) private readonly earlier: Repository<PictureEntity>,
    private readonly store: PictureStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The same picture again is the one that is there, and keeps what is said of it. */
  keep(upload: Upload): Promise<UploadedPictureEntity | Rejection> {
    return this.#keeping.run(async () => {
      const there = await this.uploaded.findOneBy({ name: Like(`${hashOf(upload.bytes)}%`) });
      if (there) return there;
      const picture = await drawnPicture(upload.bytes);
      return isRejection(picture) ? picture : this.#keepDrawn(picture, upload);
    });
  }

  /** The bytes of a file by its name. */
  async file(name: string): Promise<Buffer | undefined> {
    if (FILE.test(name)) return this.store.get(name);
    return EARLIER_FILE.test(name) ? (await this.earlier.findOneBy({ name }))?.bytes : undefined;
  }

  /** The bytes behind the address of a picture; undefined where it is none that was uploaded here. */
  async at(address: string): Promise<Buffer | undefined> {
    const [path = ''] = address.split('#', 1);
    return path.startsWith(UPLOADS_FOLDER) ? this.file(path.slice(UPLOADS_FOLDER.length)) : undefined;
  }

  async find(name: string): Promise<UploadedPictureEntity | undefined> {
    return (await this.uploaded.findOneBy({ name })) ?? undefined;
  }

  /** By the name that people gave it, or that of the file it came in (OPEN-97); the newest of several. */
  async inFolder(folder: string, name: string): Promise<UploadedPictureEntity | undefined> {
    if (!isStorable(folder) || !isStorable(name)) return undefined;
    const [newest] = await this.uploaded.find({
      where: { folder, title: In([name, titleOf(name)]) },
      order: { uploadedAt: 'DESC', name: 'DESC' },
      take: 1,
    });
    return newest;
  }

  /** The newest first. */
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

  /** Its row goes first: a picture that is listed is whole, whenever the power fails. */
  async remove(name: string): Promise<void> {
    const picture = await this.find(name);
    if (!picture) return;
    await this.uploaded.delete({ name });
    for (const file of fileNames(picture)) await this.#deleteUnnamed(file, name);
  }

  /** Deletes files that no picture has, left by uploads that were cut off. @returns how many */
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

  /** Nobody sweeps the files away between their being put and the row that names them. */
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

  /** @param picture whose file it is; undefined for what was left of one that was cut off */
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
