import { Controller, Get, Inject } from '@nestjs/common';
import { readdir } from 'node:fs/promises';

export const SNOW_PICTURES = Symbol('SnowPictures');

export type SnowPictures = {
  readonly snowFolder: string;
};

const PICTURE = /\.(?:svg|png|webp|avif|gif|jpe?g)$/i;

@Controller('snowflakeImages')
export class SnowflakeImagesController {
  constructor(@Inject(SNOW_PICTURES) private readonly pictures: SnowPictures) {}

  @Get()
  async images(): Promise<{ readonly status: true; readonly images: readonly string[] }> {
    const names = await namesIn(this.pictures.snowFolder);
    const images = names.filter((name) => PICTURE.test(name)).map((name) => `/snow/${encodeURIComponent(name)}`);
    return { status: true, images };
  }
}

const namesIn = async (folder: string): Promise<readonly string[]> => {
  try {
    return (await readdir(folder)).toSorted();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
};
