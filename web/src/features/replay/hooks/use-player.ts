import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPlayer, type Player, type PlayerOptions, type Replay } from '../player';

type Played = { readonly player: Player; readonly replay: Replay };

export const usePlayer = (options: PlayerOptions): Played => {
  const [player] = useState(() => createPlayer(options));
  useEffect(() => player.start(), [player]);
  return { player, replay: useSyncExternalStore(player.replay.subscribe, player.replay.get) };
};
