import { dropSnowflake } from './snowflake';

const SPAWN_MS = 10;

type Snowfall = {
  /** Addresses, at least one. */
  readonly images: readonly string[];
  readonly most: number;
  readonly stepMs: number;
};

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
