/** Who caused an event: never a name or an address, only an opaque id of the kind of actor. */
export type Actor =
  | { readonly kind: 'customer'; readonly id: string }
  | {
      readonly kind: 'staff';
      readonly id: string;
      /** Account of the shared tablet that they stand at (KIT-14); absent where it is their own. */
      readonly at?: string;
    }
  | { readonly kind: 'system'; readonly id: string }
  | { readonly kind: 'provider'; readonly id: string };

/** What travels with every event and holds no personal data. */
export type Metadata = {
  /** ISO instant at which the decision was taken. */
  readonly at: string;
  readonly actor: Actor;
  /** One value for all that one request or scheduled task set going. */
  readonly correlationId: string;
  /** The command or event that directly led to this one. */
  readonly causationId: string;
  /** Version of this type's `data`, from 1; a new shape gets the next number and an upcaster. */
  readonly schema: number;
  /** W3C traceparent of what wrote it, where traces are kept. */
  readonly traceparent?: string;
};

/** A fact: a past-tense name and flat JSON data (ids, integer pence, ISO instants). */
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

/** What a command carries beside its own data: time, identity and cause come in as data. */
export type CommandContext = {
  /** Event ids derive from it, so that a re-sent command cannot be recorded twice. */
  readonly commandId: string;
  /** ISO instant. */
  readonly now: string;
  readonly actor: Actor;
  readonly correlationId: string;
  readonly causationId: string;
  /** W3C traceparent of the command, where traces are kept. */
  readonly traceparent?: string;
};
