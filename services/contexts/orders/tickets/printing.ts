import type {
  TicketPartPrinted,
  TicketQueued,
  TicketRetried,
  TicketSending,
  TicketTrouble,
  TicketTroubled,
} from '../events.js';

export type TicketPart = {
  /** Empty: the whole ticket. */
  readonly station: string;
  /** `unclear` until a person says what came out. */
  readonly status: 'waiting' | 'sending' | 'unclear' | 'printed';
  /** Counts from 1, one more for each retry by staff. */
  readonly attempt: number;
  readonly trouble: TicketTrouble | null;
};

export type Printing = { readonly jobId: string; readonly copy: number; readonly parts: readonly TicketPart[] };

type PrintingEvent = TicketQueued | TicketSending | TicketPartPrinted | TicketTroubled | TicketRetried;

const changed = (
  printing: Printing | null,
  { jobId, part: at }: { readonly jobId: string; readonly part: number },
  changes: Partial<TicketPart>,
): Printing | null =>
  printing?.jobId === jobId
    ? { ...printing, parts: printing.parts.map((part, index) => (index === at ? { ...part, ...changes } : part)) }
    : printing;

export const printingAfter = (printing: Printing | null, { type, data }: PrintingEvent): Printing | null => {
  switch (type) {
    case 'TicketQueued': {
      const { jobId, copy, stations } = data;
      const parts = stations.map((station) => ({ station, status: 'waiting', attempt: 1, trouble: null }) as const);
      return { jobId, copy, parts };
    }
    case 'TicketSending':
      return changed(printing, data, { status: 'sending', trouble: null });
    case 'TicketPartPrinted':
      return changed(printing, data, { status: 'printed', trouble: null });
    case 'TicketTroubled':
      return changed(printing, data, {
        status: data.trouble === 'unclear' ? 'unclear' : 'waiting',
        trouble: data.trouble,
      });
    case 'TicketRetried':
      return changed(printing, data, { status: 'waiting', attempt: data.attempt, trouble: null });
  }
};

export const isPrinted = ({ parts }: Printing): boolean => parts.every(({ status }) => status === 'printed');
