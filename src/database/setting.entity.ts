import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A value that all processes of one installation share, written once. */
@Entity('settings')
export class SettingEntity {
  @PrimaryColumn('varchar')
  name: string;

  @Column('text')
  value: string;
}
