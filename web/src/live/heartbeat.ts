const IDLE_MS = 10_000;
const PATIENCE_MS = 5000;

export type Heartbeat = { readonly heard: () => void; readonly stop: () => void };
type HeartbeatPorts = { readonly ping: () => void; readonly dead: () => void };

/** Pings after 10 s of silence; after 5 s more the connection is dead, whatever the socket says. */
export const createHeartbeat = ({ ping, dead }: HeartbeatPorts): Heartbeat => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = (): void => {
    timer = setTimeout(dead, PATIENCE_MS);
    ping();
  };
  return {
    heard: () => {
      clearTimeout(timer);
      timer = setTimeout(ask, IDLE_MS);
    },
    stop: () => clearTimeout(timer),
  };
};
