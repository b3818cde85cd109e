import { dropSnowflake } from './snowflake';

/** DEC-06 */
const SPAWN_MS = 10;

type Snowfall = {
  /** Addresses of pictures, at least one. */
  readonly images: readonly string[];
  /** So many flakes at once (DEC-02). */
  readonly most: number;
  readonly stepMs: number;
};

/** Lets flakes fall one after another until there are enough, and one more for each that is gone. @returns what ends it */
export const startSnowfall = (sky: Element, { images, most, stepMs }: Snowfall): (() => void) => {
  let timer: ReturnType<typeof setInterval> | undefined;
  const stop = (): void => {
    clearInterval(timer);
    timer = undefined;
  };
  const spawn = (): void => {
    const image = images[Math.floor(Math.random() * images.length)];
    if (image !== undefined) dropSnowflake(sky, { image, stepMs, onGone: start });
    if (sky.childElementCount >= most) stop();
  };
  const start = (): void => {
    timer ??= setInterval(spawn, SPAWN_MS);
  };
  start();
  return () => {
    stop();
    for (const animation of sky.getAnimations({ subtree: true })) animation.cancel();
    sky.replaceChildren();
  };
};
