import { useEffect } from 'react';
import type { Player } from '../player';
import { replayAddress } from '../replay-address';

const EVERY_MS = 2000;

/** Keeps the place for reloads and shared links. Bypasses the router, which would read the page again each time. */
export const usePlaceInAddress = (player: Player, day: string): void => {
  useEffect(() => {
    let written = '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = (): void => {
      timer = undefined;
      const { span, speed } = player.replay.get();
      if (span === undefined) return;
      const address = replayAddress({ day, at: new Date(player.clock.get()).toISOString(), speed });
      if (address === written) return;
      written = address;
      History.prototype.replaceState.call(window.history, window.history.state, '', address);
    };
    const soon = (): void => {
      timer ??= setTimeout(write, player.replay.get().isPlaying ? EVERY_MS : 0);
    };
    const ends = [player.replay.subscribe(soon), player.clock.subscribe(soon)];
    return () => {
      ends.forEach((end) => end());
      clearTimeout(timer);
    };
  }, [player, day]);
};
