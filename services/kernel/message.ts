/** Holds an opaque id, never a name or an address. */
export type Actor =
  | { readonly kind: 'customer'; readonly id: string }
  | {
      readonly kind: 'staff';
      readonly id: string;
      /** Account of the shared tablet; absent on their own device. */
      readonly at?: string;
    }
  | { readonly kind: 'system'; readonly id: string }
  | { readonly kind: 'provider'; readonly id: string };

/** Never holds personal data. */
export type Metadata = {
  /** ISO instant of the decision. */
  readonly at: string;
  readonly actor: Actor;
  /** Shared by everything that one request or scheduled task causes. */
  readonly correlationId: string;
  readonly causationId: string;
  /** Version of this type's `data`, from 1; a new shape gets the next number and an upcaster. */
  readonly schema: number;
  readonly traceparent?: string;
};

/** A past-tense name and flat JSON data (ids, integer pence, ISO instants). */
export type EventOf<Type extends string = string, Data extends object = object> = {
  readonly type: Type;
  readonly data: Readonly<Data>;
};

export type NewEvent<E extends EventOf = EventOf> = E & {
  /** UUID; the same id appended twice to one stream is one event. */
  readonly id: string;
  readonly meta: Metadata;
};

export type RecordedEvent<E extends EventOf = EventOf> = NewEvent<E> & {
  readonly stream: string;
  /** 0-based place in its stream. */
  readonly revision: bigint;
  /** Place in the whole log; opaque but ordered. */
  readonly position: bigint;
};

/** Time, identity and cause come in as data, so that deciding is pure. */
export type CommandContext = {
  /** Event ids derive from it, so a repeated command cannot be recorded twice. */
  readonly commandId: string;
  readonly now: string;
  readonly actor: Actor;
  readonly correlationId: string;
  readonly causationId: string;
  readonly traceparent?: string;
};
