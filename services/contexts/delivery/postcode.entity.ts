import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'delivery', name: 'postcodes' })
export class PostcodeEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'postcodes_pkey' })
  postcode!: string;

  @Column('integer')
  easting!: number;

  @Column('integer')
  northing!: number;
}
