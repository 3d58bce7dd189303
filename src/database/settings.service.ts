import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { getDialect } from './engines/dialect.js';
import { SettingEntity } from './setting.entity.js';

/** Values that all processes of one installation share. */
@Injectable()
export class SettingsService {
  constructor(
    @InjectRepository(SettingEntity) private readonly settings: Repository<SettingEntity>,
  ) {}

  /** 32 random bytes under a name; the first process that needs them generates them. */
  async secret(name: string): Promise<Buffer> {
    const value = randomBytes(32).toString('base64');
    const made = this.settings.createQueryBuilder().insert().values({ name, value });
    await made.orIgnore().execute();
    const stored = await this.settings.findOneByOrFail({ name });
    return Buffer.from(stored.value, 'base64');
  }

  /** A value that `write` has stored, locked until the transaction ends; null at first. */
  async lock<T>(manager: EntityManager, name: string): Promise<T | null> {
    const made = manager.createQueryBuilder().insert().into(SettingEntity);
    await made.values({ name, value: 'null' }).orIgnore().execute();
    const { value } = await manager.findOneOrFail(SettingEntity, {
      where: { name },
      ...getDialect(manager.dataSource).rowLock.exclusive,
    });
    return JSON.parse(value) as T | null;
  }

  /** Stores a value under a name that is locked. */
  async write(manager: EntityManager, name: string, value: object): Promise<void> {
    await manager.update(SettingEntity, { name }, { value: JSON.stringify(value) });
  }
}
