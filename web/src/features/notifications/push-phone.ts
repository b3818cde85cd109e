export type PushKeys = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

/** `home-screen`: an iPhone or iPad, which allows push only for sites on its home screen. */
export type PushSupport = 'possible' | 'blocked' | 'home-screen' | 'impossible';

/** `not-now`: no answer to the question; `no-service`: the browser cannot at the moment. */
export type PushProblem = 'not-now' | 'blocked' | 'no-service';

const WORKER = '/worker.js';
const PATIENCE_MS = 20_000;

const isAppleTouch = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

export const pushSupport = (): PushSupport => {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isAppleTouch() ? 'home-screen' : 'impossible';
  return Notification.permission === 'denied' ? 'blocked' : 'possible';
};

/** Undefined unless this browser is subscribed. */
export const presentEndpoint = async (): Promise<string | undefined> => {
  if (pushSupport() !== 'possible') return undefined;
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager.getSubscription())?.endpoint;
};

/** Asks for permission, so call it within a press. @param publicKey of the shop */
export const subscribe = async (publicKey: string): Promise<PushKeys | PushProblem> => {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'not-now';
  try {
    const worker = await activeWorker();
    await endOtherKey(worker.pushManager, publicKey);
    const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
    const { keys = {} } = subscription.toJSON();
    return { endpoint: subscription.endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' };
  } catch {
    return 'no-service';
  }
};

const activeWorker = async (): Promise<ServiceWorkerRegistration> => {
  await navigator.serviceWorker.register(WORKER);
  const tooLong = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The service worker did not start')), PATIENCE_MS);
  });
  return Promise.race([navigator.serviceWorker.ready, tooLong]);
};

const textOf = (key: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(key)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** A browser has one subscription per site, perhaps with the key of a previous shop at this address. */
const endOtherKey = async (manager: PushManager, publicKey: string): Promise<void> => {
  const present = await manager.getSubscription();
  const key = present?.options.applicationServerKey;
  if (present && key && textOf(key) !== publicKey) await present.unsubscribe();
};
