import { setTimeout as sleep } from 'node:timers/promises';
import type { Placed } from '../load/answers.js';
import { insist, type ImpatientVisitor } from '../load/impatient-visitor.js';
import type { Screen } from '../load/screen.js';

const CURRENT_WITHIN_MS = 15_000;
const LOOK_EACH_MS = 250;

type Listed = {
  readonly id: string;
  readonly status: string;
  readonly takeaway: { readonly order_status: string | null };
};

/** As a change says it. */
const shownStatus = ({ status, takeaway: { order_status: kitchen } }: Listed): string =>
  status === 'COMPLETE' && kitchen !== null ? kitchen : status;

const differences = (screen: Screen, listed: readonly Listed[]): readonly string[] =>
  listed.flatMap((order) => {
    const { id } = order;
    if (!screen.seenAt.has(id)) return [`${screen.name} does not show ${id}`];
    const said = screen.statuses.get(id);
    const is = shownStatus(order);
    return said === undefined || said === is ? [] : [`${screen.name} shows ${id} as ${said}, and it is ${is}`];
  });

/**
 * G08: every screen shows what is so within 15 s, and has shown each order within 15 s of its thanks, or of the fault's end.
 *
 * @param placed in this round
 * @param faultOver `performance.now()` from when on nothing was broken
 */
export const wrongScreens = async (
  screens: readonly Screen[],
  visitor: ImpatientVisitor,
  { placed, faultOver }: { readonly placed: readonly Placed[]; readonly faultOver: number },
): Promise<readonly string[]> => {
  for (const since = performance.now(); ; await sleep(LOOK_EACH_MS)) {
    const { body } = await insist(() => visitor.get('/api/todaysOrders'));
    const wrong = screens.flatMap((screen) => differences(screen, body as readonly Listed[]));
    if (wrong.length > 0 && performance.now() - since < CURRENT_WITHIN_MS) continue;
    const late = screens.flatMap((screen) =>
      placed
        .map(({ orderId, at }) => ({ orderId, ms: (screen.seenAt.get(orderId) ?? Infinity) - Math.max(at, faultOver) }))
        .filter(({ ms }) => ms > CURRENT_WITHIN_MS)
        .map(({ orderId, ms }) => `${screen.name} showed ${orderId} after ${(ms / 1000).toFixed(1)} s`),
    );
    return [...wrong, ...late, ...screens.flatMap((screen) => screen.wrong.splice(0))];
  }
};
