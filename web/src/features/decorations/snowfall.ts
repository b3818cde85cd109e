const FADE_STEP = 0.02;
const FADE_STEP_MS = 10;
const FADE_MS = FADE_STEP_MS / FADE_STEP;

const SMALLEST = 8;
const LARGEST = 24;
/** In pixels. Large flakes look near, so they fall faster. */
const stepOf = (size: number): number => 1 + (size - SMALLEST) / (LARGEST - SMALLEST);

const between = (least: number, most: number): number => least + Math.random() * (most - least);

type Flake = {
  readonly image: string;
  readonly stepMs: number;
  readonly onGone: () => void;
};

/** The browser animates each flake without a script, so that presses never wait for it. */
const dropSnowflake = (sky: Element, { image, stepMs, onGone }: Flake): void => {
  const size = Math.round(between(SMALLEST, LARGEST));
  const top = between(-window.innerHeight, -size);
  const bottom = between(window.innerHeight / 2, window.innerHeight - size);
  const left = between(0, window.innerWidth - size);
  const drift = between(-40, 40);
  const place = (x: number, y: number, turn: number) => `translate(${x}px, ${y}px) rotate(${turn}deg)`;

  const flake = new Image(size, size);
  flake.src = image;
  flake.alt = '';
  flake.className = 'absolute top-0 left-0';
  sky.append(flake);
  const fall = flake.animate(
    { transform: [place(left, top, 0), place(left + drift, bottom, drift * 4)] },
    { duration: ((bottom - top) / stepOf(size)) * stepMs, fill: 'forwards' },
  );
  fall.onfinish = () => {
    const fade = flake.animate({ opacity: [1, 0] }, { duration: FADE_MS, fill: 'forwards' });
    fade.onfinish = () => {
      flake.remove();
      onGone();
    };
  };
};

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
