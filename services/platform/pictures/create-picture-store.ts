import { join } from 'node:path';
import type { Config } from '../config/config.js';
import { FolderPictureStore } from './folder-picture-store.js';
import type { PictureStore } from './picture-store.js';

export const createPictureStore = async ({
  uploadsUrl,
  dataDir,
}: Pick<Config, 'uploadsUrl' | 'dataDir'>): Promise<PictureStore> => {
  if (uploadsUrl === undefined) return new FolderPictureStore(join(dataDir, 'uploads'));
  const { S3PictureStore } = await import('./s3-picture-store.js');
  return new S3PictureStore(uploadsUrl);
};
