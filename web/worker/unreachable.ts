/** Sent by what stands in front of a shop that is down or is being replaced. */
const UNREACHABLE = [502, 503, 504];

export const isUnreachable = ({ status }: Response): boolean => UNREACHABLE.includes(status);
