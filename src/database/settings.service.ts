import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
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
}
