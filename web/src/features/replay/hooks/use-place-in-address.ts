import { useEffect } from 'react';
import type { Player } from '../player';
import { replayAddress } from '../replay-address';

/** While it plays the address follows so often. */
const EVERY_MS = 2000;

/**
 * The address says where the replay stands, so that a reload and a link that is sent on stand there too (HIST-03). It is
 * written past the router, which would read the page anew each time.
 */
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
