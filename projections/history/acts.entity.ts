import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'rm', name: 'acts' })
@Index('acts_at', ['at', 'position', 'nr'], { where: "who <> 'customer'" })
@Index('acts_who', ['who', 'at', 'position', 'nr'])
@Index('acts_kind', ['kind', 'at', 'position', 'nr'])
@Index('acts_who_kind', ['who', 'kind', 'at', 'position', 'nr'])
@Index('acts_thing_kind', ['thing_kind', 'at', 'position', 'nr'], { where: "who <> 'customer'" })
@Index('acts_who_thing_kind', ['who', 'thing_kind', 'at', 'position', 'nr'])
@Index('acts_thing', ['thing_kind', 'thing_id', 'at', 'position', 'nr'])
@Index('acts_order', ['order_id', 'position', 'nr'], { where: 'order_id IS NOT NULL' })
@Index('acts_ref', ['ref'], { where: 'ref IS NOT NULL' })
@Index('acts_event', ['event_id'])
@Index('acts_correlation', ['correlation_id'])
export class ActRow {
  @PrimaryColumn('bigint') position!: string;
  @PrimaryColumn('integer') nr!: number;
  @Column('text') event_id!: string;
  @Column('timestamptz') at!: Date;
  @Column('text') kind!: string;
  @Column('text') who!: string;
  @Column('jsonb') actor!: object;
  @Column('text') thing_kind!: string;
  @Column('text') thing_id!: string;
  @Column('text', { nullable: true }) order_id!: string | null;
  @Column('text', { nullable: true }) ref!: string | null;
  @Column('jsonb') data!: object;
  @Column('jsonb') changes!: object;
  @Column('text') correlation_id!: string;
  @Column('text') causation_id!: string;
}

/** Facts of a stream so far, so that the next event can say what it changes. */
@Entity({ schema: 'rm', name: 'act_facts' })
export class ActFactsRow {
  @PrimaryColumn('text') stream!: string;
  @Column('jsonb') facts!: object;
}
