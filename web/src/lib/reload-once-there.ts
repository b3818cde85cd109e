const EVERY_MS = 5000;

const reloadIfThere = async (): Promise<void> => {
  const answer = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (answer?.ok) window.location.reload();
};

export const reloadOnceThere = (): void => {
  setInterval(() => void reloadIfThere(), EVERY_MS);
};
