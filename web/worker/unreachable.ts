/** Sent by a proxy in front of a shop that is down or being replaced. */
const UNREACHABLE = [502, 503, 504];

export const isUnreachable = ({ status }: Response): boolean => UNREACHABLE.includes(status);
