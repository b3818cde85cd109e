import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPlayer, type Player, type PlayerOptions, type Replay } from '../player';

type Played = { readonly player: Player; readonly replay: Replay };

/** A player for as long as the page is there. @param options of when it was opened */
export const usePlayer = (options: PlayerOptions): Played => {
  const [player] = useState(() => createPlayer(options));
  useEffect(() => player.start(), [player]);
  return { player, replay: useSyncExternalStore(player.replay.subscribe, player.replay.get) };
};
